import type { IncomingMessage, ServerResponse } from "node:http";

export interface FrameworkOptions {
  handle: (request: Request) => Promise<Response>;
  /** The first is the public address. */
  origins: readonly string[];
}

/** Always one of our origins, whatever a proxy made of Host. */
function originOf({ headers: { host = "" } }: IncomingMessage, origins: readonly string[]): string {
  return origins.find((origin) => new URL(origin).host === host.toLowerCase()) ?? origins[0] ?? "";
}

function headersOf(req: IncomingMessage, origin: string): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(req.headers)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  headers.set("Host", new URL(origin).host);
  // The framework compares Origin with Host literally, whatever the method; the front door has checked it.
  if (headers.has("Origin")) headers.set("Origin", origin);
  return headers;
}

function signalOf(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The framework's own server takes the address from Host, and doesn't wait for slow readers. */
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
