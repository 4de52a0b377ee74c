import type { IncomingMessage, ServerResponse } from "node:http";

export interface FrameworkOptions {
  /** The framework's own handler of the build. */
  handle: (request: Request) => Promise<Response>;
  /** The origins that count as this site; the first is its public address. */
  origins: readonly string[];
}

/** The origin of this site as the client knows it: whatever a proxy made of Host, it is one of ours. */
function originOf({ headers: { host = "" } }: IncomingMessage, origins: readonly string[]): string {
  return origins.find((origin) => new URL(origin).host === host.toLowerCase()) ?? origins[0] ?? "";
}

function headersOf(req: IncomingMessage, origin: string): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(req.headers)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  headers.set("Host", new URL(origin).host);
  // The front door let it pass: it is one of this site's names, or of a request that changes nothing. The framework compares
  // it with Host by the letter, whatever the method.
  if (headers.has("Origin")) headers.set("Origin", origin);
  return headers;
}

/** Aborted when the connection ends before the answer is out. */
function signalOf(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * Makes what asks the framework's handler for the answer to a request. The framework's own server does the same, but takes
 * the address from Host, and sends what it gets without waiting for its reader.
 *
 * @param body what comes with it; undefined where nothing does
 */
export const frameworkResponse =
  ({ handle, origins }: FrameworkOptions) =>
  (req: IncomingMessage, res: ServerResponse, body: Uint8Array | ReadableStream<Uint8Array> | undefined) => {
    const origin = originOf(req, origins);
    const init: RequestInit & { duplex?: "half" } = {
      method: req.method,
      headers: headersOf(req, origin),
      signal: signalOf(res),
    };
    if (body) Object.assign(init, { body, duplex: "half" });
    return handle(new Request(`${origin}${req.url}`, init));
  };
