// The files of the coach's worker: its code, and what the coach has learned.
import init, { CoachLoader, type Learned } from "../pkg/coach-worker/coach.js";
import plain from "../pkg/coach-worker/coach_bg.wasm?url";
import fileSizes from "../pkg/coach-worker/sizes.json";
import simd from "../pkg/coach-worker-simd/coach_bg.wasm?url";
import { reply } from "./coach-replies.ts";

/** The size of a file in bytes, and as sent. */
interface Size {
  bytes: number;
  sent: number;
}

interface CoachFile extends Size {
  /** How the name starts. */
  kind: string;
  url: string;
}

const SIZES: Record<string, Size> = fileSizes;

/** A WebAssembly module with one SIMD instruction. */
const SIMD_MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

const CODE: CoachFile = {
  kind: "coach",
  ...(WebAssembly.validate(Uint8Array.from(SIMD_MODULE)) ? { url: simd, ...fileSizes["coach-worker-simd"] } : { url: plain, ...fileSizes["coach-worker"] }),
};
/** The addresses of what was learned, by their paths. */
const LEARNED = import.meta.glob<string>(["./network.bin", "./learned-*.bin"], { query: "?url", import: "default", eager: true });

let isCodeLoaded = false;
const loaded = new Map<string, Learned>();

/** The file of a coach of that name, unless it has none or it is loaded. */
function missingFile(coach: string): CoachFile | undefined {
  const [url, size] = [LEARNED[`./${coach}.bin`], SIZES[coach]];
  return url && size && !loaded.has(coach) ? { kind: coach, url, ...size } : undefined;
}

/** Loads what is missing of a coach: the code, and what it has learned, which is returned. */
export async function loadCoach(coach: string) {
  const file = missingFile(coach);
  const files = [isCodeLoaded ? undefined : CODE, file].filter((file) => file !== undefined);
  if (!files.length) return loaded.get(coach);
  const report = reporter(files);
  report(0);
  // All are asked for at once.
  const code = isCodeLoaded ? undefined : request(CODE);
  const answer = file && request(file);
  if (code) {
    await init({ module_or_path: code });
    isCodeLoaded = true;
    report(CODE.bytes);
  }
  if (!answer) return undefined;
  try {
    const loader = new CoachLoader(coach);
    await read(await answer, report, (part) => loader.push(part));
    const learned = loader.finish();
    loaded.set(coach, learned);
    return learned;
  } catch (error) {
    // Other coaches go on by the heuristic.
    if (coach === "network") throw error;
    console.warn(error);
    return undefined;
  }
}

/** Takes the parts of a file as they arrive, and reports them. */
async function read(response: Response, report: (bytes: number) => void, take: (part: Uint8Array<ArrayBuffer>) => void) {
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    take(part.value);
    report(part.value.length);
  }
}

/** Asks for a file. It may be awaited later than it fails. */
function request({ url }: CoachFile) {
  const answer = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  });
  answer.catch(() => {});
  return answer;
}

/** Returns a function that is told how many more bytes of these files are loaded, and reports it. */
function reporter(files: CoachFile[]) {
  const sum = (part: keyof Size) => files.reduce((sum, file) => sum + file[part], 0);
  const [all, bytes, kinds] = [sum("bytes"), sum("sent"), files.map(({ kind }) => kind)];
  let loaded = 0;
  return (more: number) => {
    loaded += more;
    reply({ type: "progress", fraction: Math.min(1, loaded / all), bytes, kinds });
  };
}
