// The files of the coach's worker: its code, and what the coach has learned.
import init, { CoachLoader, LoadedVariant } from "../pkg/coach-worker/coach.js";
import plain from "../pkg/coach-worker/coach_bg.wasm?url";
import sizes from "../pkg/coach-worker/sizes.json";
import simd from "../pkg/coach-worker-simd/coach_bg.wasm?url";
import { reply } from "./coach-replies.ts";
import learned from "./learned.bin?url";

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

/** A WebAssembly module with one SIMD instruction. */
const SIMD_MODULE = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 17, 11];

const CODE: CoachFile = {
  kind: "coach",
  ...(WebAssembly.validate(Uint8Array.from(SIMD_MODULE)) ? { url: simd, ...sizes["coach-worker-simd"] } : { url: plain, ...sizes["coach-worker"] }),
};
const NETWORK: CoachFile = { kind: "learned", url: learned, ...sizes.learned };
/** The addresses of what was learned of single variants, by their paths, and the sizes by kind. */
const VARIANTS = import.meta.glob<string>("./tuples-*.bin", { query: "?url", import: "default", eager: true });
const SIZES: Record<string, Size> = sizes;

let isCodeLoaded = false;

/** Loads the code, if it isn't loaded; returns the network, where it is used. */
export async function loadCoach(usesNetwork: boolean) {
  const isFirst = !isCodeLoaded;
  const report = reporter([...(isFirst ? [CODE] : []), ...(usesNetwork ? [NETWORK] : [])]);
  report(0);
  // All are asked for at once.
  const code = isFirst ? request(CODE) : undefined;
  const network = usesNetwork ? request(NETWORK) : undefined;
  if (code) {
    await init({ module_or_path: code });
    isCodeLoaded = true;
    report(CODE.bytes);
  }
  if (!network) return undefined;
  const loader = new CoachLoader();
  // The network is decoded while it arrives.
  await read(await network, report, (part) => loader.push(part));
  return loader.finish();
}

/** Loads what was learned of a variant by the name of its file, if it has one. Where it can't be had, what needs none goes on. */
export async function loadVariant(name: string | undefined) {
  if (!name) return undefined;
  const kind = `tuples-${name}`;
  try {
    const [url, size] = [VARIANTS[`./${kind}.bin`], SIZES[kind]];
    if (!url || !size) throw new Error(`no ${kind}`);
    const file = { kind, url, ...size };
    const response = await request(file);
    const report = reporter([file]);
    report(0);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    await read(response, report, (part) => parts.push(part));
    return new LoadedVariant(new Uint8Array(await new Blob(parts).arrayBuffer()));
  } catch (error) {
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
