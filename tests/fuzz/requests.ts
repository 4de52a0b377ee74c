import fc from "fast-check";

import type { FoundForm, Surface } from "./surface";

/*
 * Requests as nobody's browser sends them, from what the site has: its addresses, its forms, the names of its fields.
 */

/** A request to be sent, byte by byte. */
export interface OddRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** Whether a member sends it. */
  asMember: boolean;
  /** Breaks off when so many bytes of the body have been sent. */
  cutAt?: number;
}

const WORDS = [
  "",
  " ",
  "0",
  "-1",
  "1e99",
  "NaN",
  "null",
  "true",
  "99999999999999999999999999",
  "2147483648",
  "1.5",
  "on",
  "robot",
  "seed startups in Germany",
  "É".repeat(3),
  "\u0000",
  "\ud800",
  "\u202e",
  "a\r\nSet-Cookie: x=1",
  "%",
  "%00",
  "%zz",
  "'\"><script>alert(1)</script>",
  "' OR 1=1 --",
  "../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "https://127.0.0.1/",
  "http://[::1]:1/",
  "https://hub.invalid/a?b#c",
  "ada@hub.invalid",
  "a@b",
  "data:image/jpeg;base64,/9j/4AAQ",
  "/objects/uploads/00000000-0000-4000-8000-000000000000",
  "👩‍🚀",
  "\u0315\u0300".repeat(500),
  "x".repeat(201),
  "y".repeat(10_001),
  "[".repeat(3000),
  "a,".repeat(2000),
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  { weight: 1, arbitrary: fc.nat().map(String) },
  { weight: 1, arbitrary: fc.constantFrom("z", "\u0300\u0315", '",').map((unit) => unit.repeat(40_000)) },
);

/** Names that a form library may read as a path, or an object as its own. */
const ODD_NAMES = [
  "a[0]",
  "a[30000000]",
  "a.b.c",
  "[",
  "]",
  ".",
  "__intent__",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "",
  "é",
  "n".repeat(300),
  "intent[]",
  "content[0].x",
];

/** Parameters that pages and lists read. */
const PARAMS = (
  "search q industry page type tab exact as about limit after token email redirectTo prompt w post again to " +
  "_routes index form intent senderEmail"
).split(" ");

/** Keys that endpoints read. */
const KEYS = (
  "name email password token newPassword websiteUrl entityType content images alts alt1 postAnyway video videoThumbnail thumbnail explanation " +
  "to recipientName recipientEmail subject emoji contentType size imageURL description location industries stage funding logo " +
  "website coFounders focus city country fundAmount currency ticketSize noOfExits title company bio specialties skills " +
  "experience availability employmentType talentType portfolio linkedin avatar userId senderEmail"
).split(" ");

const oddName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KEYS, ...PARAMS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);

const query = fc
  .array(fc.tuple(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PARAMS) }, oddName), text), {
    maxLength: 4,
  })
  .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}`.slice(0, 12_000) : ""));

/** What is put at the end of an address, or in its place. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => (path === "/" ? "/_root.data" : `${path}.data`),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}//x`,
  (path) => `${path}${"/".repeat(10_000)}x`,
  (path) => `${path}/${"a/".repeat(990)}`,
  (path) => `http://localhost${path}`,
  (path) => `https://evil.example${path}.data`,
  (path) => `${path}?_data=root`,
  (path) => path.toUpperCase(),
  (path) => `${path}/..${path}`,
  (path) => path.replaceAll("/", "/%2e/"),
  (path) => `${path}%00`,
  (path) => `${path}%2F..%2F`,
  (path) => `${path}\\x`,
  (path) => path.replace(/\d+/, "99999999999999999999"),
  (path) => path.replace(/\d+/, "-1"),
  (path) => path.replace(/\d+/, "1e3"),
  (path) => path.replace(/\d+/, "%E2%80%AE"),
  (path) => `${path}?${"a=1&".repeat(500)}`,
];

const headerValue = fc.constantFrom(
  "",
  "x",
  "*/*",
  "0",
  "bytes=0-",
  "bytes=5-2",
  "bytes=-99999999",
  "bytes=0-0,5-6",
  "gzip;q=0, br;q=2",
  "identity",
  '"a", W/"b", *',
  "session=x; toast=y; theme=z; asked=q; __txid=zzz",
  "session=eyJ4Ijox.abc; toast=eyJpZCI6MX0%3D.xyz",
  "https://evil.example",
  "null",
  "http://%/",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "a".repeat(3000),
  "on",
  "::1, 10.0.0.1",
);

const HEADERS = (
  "Accept Accept-Encoding Range If-None-Match If-Modified-Since If-Range Cookie Referer Origin Save-Data User-Agent Fly-Client-IP " +
  "X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Request-Id X-Client-Address Expect Content-Encoding Content-Language Purpose"
).split(" ");

const someHeaders = fc
  .array(fc.tuple(fc.constantFrom(...HEADERS), headerValue), { maxLength: 3 })
  // A proxy of the framework's client would wait for it.
  .map((pairs) => Object.fromEntries(pairs.filter(([name]) => name !== "Expect")));

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "text/plain",
  "image/svg+xml",
  "",
];

const json = fc
  .oneof(
    fc.dictionary(
      oddName,
      fc.oneof(
        text,
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.array(text, { maxLength: 60 }),
        fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 5 })),
      ),
      { maxKeys: 12 },
    ),
    fc.jsonValue({ maxDepth: 4 }),
  )
  .map((value) => JSON.stringify(value));

const notJson = fc.constantFrom(
  "{",
  "[".repeat(50_000),
  '{"a":'.repeat(5000),
  "\u0000",
  '{"a":1,"a":2}',
  "nul",
  '"\\ud800"',
  "[1e999]",
);

type Part = { name: string; value: string; isFile: boolean };

const part = ({ name, value, isFile }: Part): string =>
  `--x\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"` +
  (isFile ? `; filename="${value.slice(0, 40).replace(/[\r\n"]/g, "")}"\r\nContent-Type: image/png` : "") +
  `\r\n\r\n${value}\r\n`;

/** Bodies of multipart forms, some of them spoilt. */
const multipartOf = (parts: Part[]) =>
  fc
    .constantFrom(
      (body: string) => `${body}--x--\r\n`,
      (body: string) => `${body}--x--\r\n`,
      (body: string) => body,
      (body: string) => `${body}--x`,
      (body: string) => body.replaceAll("\r\n", "\n"),
      (body: string) => `preamble\r\n${body}--x--\r\nepilogue`,
      (body: string) => `${body.repeat(3)}--x--\r\n`,
      (body: string) => `--x\r\nContent-Disposition: form-data\r\n\r\n\r\n${body}--x--\r\n`,
      (body: string) => `--x\r\n${"A: b\r\n".repeat(3000)}\r\n\r\n${body}--x--\r\n`,
    )
    .map((end) => end(parts.map(part).join("")));

/** A form with some of its fields changed, left out, repeated, or others added. */
const changed = (form: FoundForm) =>
  fc
    .tuple(
      fc.array(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant(undefined) },
          { weight: 2, arbitrary: text },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
        { minLength: form.fields.length, maxLength: form.fields.length },
      ),
      fc.array(fc.tuple(oddName, text), { maxLength: 2 }),
    )
    .map(([changes, added]): Part[] => [
      ...form.fields.flatMap((field, at) => {
        const change = changes[at];
        return change === null ? [] : [{ ...field, value: change ?? field.value }];
      }),
      ...added.map(([name, value]) => ({ name, value, isFile: false })),
    ]);

const urlencoded = (parts: Part[]): string =>
  new URLSearchParams(parts.map(({ name, value }) => [name, value])).toString();

const asBuffer = (body: string): Buffer => Buffer.from(body.slice(0, 900_000));

interface Asked {
  method: string;
  path: string;
  type?: string;
  body?: Buffer;
}

/** A form of a page, in either encoding, sent to where it belongs or elsewhere. */
const formRequest = ({ forms, paths }: Surface): fc.Arbitrary<Asked> =>
  fc.constantFrom(...forms).chain((form) =>
    fc
      .tuple(
        changed(form),
        fc.boolean(),
        fc.oneof({ weight: 6, arbitrary: fc.constant(form.action) }, fc.constantFrom(...paths)),
        fc.boolean(),
      )
      .chain(([parts, asMultipart, path, asData]): fc.Arbitrary<Asked> => {
        const target = asData && !path.includes("?") ? `${path === "/" ? "/_root" : path}.data` : path;
        if (form.method === "GET")
          return fc.constant({ method: "GET", path: `${target}?${urlencoded(parts)}`.slice(0, 12_000) });
        const body = asMultipart || form.multipart ? multipartOf(parts) : fc.constant(urlencoded(parts));
        const type =
          asMultipart || form.multipart
            ? "multipart/form-data; boundary=x"
            : "application/x-www-form-urlencoded";
        return body.map((sent) => ({ method: "POST", path: target, type, body: asBuffer(sent) }));
      }),
  );

const METHODS = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** Any address by any method, with any body. */
const anyRequest = ({ paths }: Surface): fc.Arbitrary<Asked> =>
  fc
    .tuple(
      fc.constantFrom(...METHODS),
      fc.constantFrom(...paths),
      fc.constantFrom(...SPELLINGS),
      query,
      fc.constantFrom(...TYPES),
      fc.oneof(json, notJson, text),
    )
    .map(([method, path, spell, asked, type, body]) => {
      const address = spell(path);
      const target = address.includes("?") ? address : address + asked;
      if (["GET", "HEAD", "OPTIONS", "TRACE"].includes(method)) return { method, path: target };
      return { method, path: target, type, body: asBuffer(body) };
    });

/** An endpoint with a body of its kind. */
const apiRequest = ({ paths }: Surface): fc.Arbitrary<Asked> =>
  fc
    .tuple(
      fc.constantFrom(...paths.filter((path) => path.startsWith("/api/"))),
      fc.constantFrom("POST", "POST", "PUT"),
      fc.oneof(json, notJson),
    )
    .map(([path, method, body]) => ({ method, path, type: "application/json", body: asBuffer(body) }));

/** Bytes of a path that Node's client would refuse to send. */
const sendable = (path: string): string =>
  path.replace(/[^\x21-\x7e]/g, (odd) => encodeURIComponent(odd.toWellFormed()));

/** Odd requests of all kinds. */
export const oddRequests = (surface: Surface, site: string): fc.Arbitrary<OddRequest> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: formRequest(surface) },
        { weight: 4, arbitrary: anyRequest(surface) },
        { weight: 2, arbitrary: apiRequest(surface) },
      ),
      someHeaders,
      fc.boolean(),
      fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, fc.nat({ max: 500 })),
    )
    .map(([{ method, path, type, body }, headers, asMember, cutAt]): OddRequest => {
      const own: Record<string, string> = method === "GET" ? {} : { Origin: site };
      return {
        method,
        path: sendable(path),
        headers: { ...own, ...headers, ...(type && { "Content-Type": type }) },
        body,
        asMember,
        cutAt: body ? cutAt : undefined,
      };
    });
