// What a page asks for, as the protocol reports it.

/** The end of a worker's script is told to the worker alone: after so long it has come. */
const LOST_MS = 2500;

/** Notes what goes over the wire for a page, and when. */
export function watchTraffic(client) {
  const requests = new Map();
  const chunks = [];
  const open = new Set();
  let last = performance.now();
  /** What to add to the protocol's time, in seconds, for that of the calendar. */
  let offset;
  const note = (requestId, timestamp, bytes) => {
    last = performance.now();
    const request = requests.get(requestId);
    if (!request || request.isLocal) return;
    request.counted += bytes;
    chunks.push({ time: timestamp, bytes });
  };
  client.on("Network.requestWillBeSent", ({ requestId, request: { url }, timestamp, wallTime }) => {
    last = performance.now();
    offset ??= wallTime - timestamp;
    requests.set(requestId, { time: timestamp, counted: 0, isLocal: /^(data|blob):/.test(url) });
    open.add(requestId);
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isLocal = true;
  });
  client.on("Network.responseReceived", ({ requestId, timestamp, response }) => {
    const request = requests.get(requestId);
    if (request && (response.fromDiskCache || response.fromServiceWorker)) request.isLocal = true;
    note(requestId, timestamp, response.encodedDataLength);
  });
  client.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => note(requestId, timestamp, encodedDataLength));
  client.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    open.delete(requestId);
    note(requestId, timestamp, Math.max(0, encodedDataLength - (requests.get(requestId)?.counted ?? 0)));
  });
  client.on("Network.loadingFailed", ({ requestId }) => {
    open.delete(requestId);
    last = performance.now();
  });
  return {
    isQuiet: (ms) => performance.now() - last > (open.size === 0 ? ms : LOST_MS),
    /** What was asked for, and had come, at a time in milliseconds since 1970. */
    until(time) {
      const end = time / 1000 - offset;
      const asked = [...requests.values()].filter((request) => !request.isLocal && request.time <= end);
      const bytes = chunks.reduce((sum, chunk) => (chunk.time <= end ? sum + chunk.bytes : sum), 0);
      return { requests: asked.length, bytes };
    },
  };
}
