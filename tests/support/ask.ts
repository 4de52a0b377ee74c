import http from "node:http";

/** What came back, byte by byte: nothing is decoded and no redirect is followed. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** What is asked, beside where. */
export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What can be asked: a site that listens somewhere, or one in this process. */
export interface Asked {
  /** Its address, such as `http://localhost:3000`. */
  url: string;
  ask: (path: string, question?: Question) => Promise<Answer>;
}

/** A site that listens at an address. */
export const siteAt = (url: string): Asked => ({ url, ask: (path, question) => ask(url, path, question) });

/**
 * Sends one request exactly as given: the path isn't normalised, as `fetch` would, and no header is added but Host and
 * Content-Length.
 *
 * @param origin the site's address, such as `http://localhost:3000`
 * @param path the request target, in characters that may stand in one
 */
export function ask(
  origin: string,
  path: string,
  { method = "GET", headers, body }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // A connection of its own: a kept one may just have been closed by the other side.
    const streamed = headers?.["Transfer-Encoding"] === "chunked";
    const length =
      body === undefined || streamed ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = { ...length, ...headers };
    const request = http.request(
      { hostname, port, path, method, headers: sent, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString("utf8"),
          });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Asks at a whole address, of a site or of another server such as its bucket. */
export function askAt(site: Asked, address: string, question?: Question): Promise<Answer> {
  const { origin, pathname, search } = new URL(address);
  return (origin === site.url ? site : siteAt(origin)).ask(pathname + search, question);
}

/** The body of a GET, read as JSON; the caller says what it expects there. */
export async function askJson<Body>(site: Asked, path: string): Promise<Body> {
  const { status, text } = await site.ask(path);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}

/** Every method but GET and HEAD that a form or a program may try. */
export const OTHER_METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
