import http from "node:http";

import type { Member } from "./database";

/** A text, or one that is repeated. In each `{n}` is another number, `{l}` two other letters, `{talent.skill}` a value of that filter. */
export type Text = string | { text: string; times: number };

/** Many in few words: a long text, an array of one item, an object whose keys differ. */
type Repeated = { times: number } & ({ text: string } | { item: Shape } | { keys: string; of: Shape });

/** An array in an array in an array, and so on. */
type Nested = { deep: number };

/** JSON, some of it repeated. */
export type Shape = null | boolean | number | string | Shape[] | Repeated | Nested | { [key: string]: Shape };

/** A kind of request, in few words: what it sends may be a megabyte. */
export interface Kind {
  method?: string;
  path: string;
  /** Parameters of the address, each so many times. */
  query?: [name: string, value: Text, times?: number][];
  json?: Shape;
  /** Fields of a form. */
  form?: [name: string, value: Text, times?: number][];
  headers?: Record<string, string>;
  /** Who asks, if not a visitor. */
  as?: "member" | "token";
  /** Whether everything has changed before. */
  afterWrite?: boolean;
  /** Whether it is no request but the task of the queue that `path` names. */
  task?: boolean;
}

/** Values that entries have, by list and filter: "talent.skill". */
export type Values = Readonly<Record<string, readonly string[]>>;

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const letter = (n: number): string => LETTERS.charAt(n % LETTERS.length);

const isRepeated = (shape: object): shape is Repeated => "times" in shape && typeof shape.times === "number";

/** Spells a kind of request out; another one for another number. */
export function spellOut(kind: Kind, number: number, values: Values, member?: Member): Sent {
  let n = number * 1009;
  const text = (pattern: string): string => {
    n += 1;
    return pattern.replace(/\{([\w.-]+)\}/g, (_, name: string) => {
      if (name === "n") return String(n);
      if (name === "l") return letter(n) + letter(Math.floor(n / LETTERS.length));
      const known = values[name] ?? [];
      return known[n % known.length] ?? "none";
    });
  };
  const repeated = <Item>(times: number, make: () => Item): Item[] => Array.from({ length: times }, make);
  const spell = (value: Text): string =>
    typeof value === "string" ? text(value) : repeated(value.times, () => text(value.text)).join("");
  const json = (shape: Shape): unknown => {
    if (typeof shape === "string") return text(shape);
    if (typeof shape !== "object" || shape === null) return shape;
    if (Array.isArray(shape)) return shape.map(json);
    if ("deep" in shape && typeof shape.deep === "number")
      return JSON.parse("[".repeat(shape.deep) + "]".repeat(shape.deep)) as unknown;
    if (!isRepeated(shape))
      return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, json(value)]));
    if ("text" in shape) return spell(shape);
    if ("item" in shape) return repeated(shape.times, () => json(shape.item));
    return Object.fromEntries(repeated(shape.times, () => [text(shape.keys), json(shape.of)] as const));
  };
  const pairs = (parameters: Kind["query"] = []) =>
    parameters.flatMap(([name, value, times = 1]) =>
      repeated(times, () => `${encodeURIComponent(name)}=${encodeURIComponent(spell(value))}`),
    );
  const query = pairs(kind.query);
  const content =
    kind.json !== undefined ? JSON.stringify(json(kind.json)) : kind.form && pairs(kind.form).join("&");
  const type = kind.form ? "application/x-www-form-urlencoded" : "application/json";
  return {
    method: kind.method ?? "GET",
    path: text(kind.path) + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers: {
      ...(content !== undefined && { "Content-Type": type, Accept: "application/json, text/event-stream" }),
      ...(kind.as === "member" && member && { Cookie: member.cookie }),
      ...(kind.as === "token" && member && { Authorization: `Bearer ${member.token}` }),
      ...kind.headers,
    },
    ...(content !== undefined && { body: content }),
  };
}

export interface Answered {
  status: number;
  bytes: number;
  isPage: boolean;
}

/** Answers name their own address, which may be long, in several headers. */
const HEAD_BYTES = 200_000;
/** Without a byte for so long nothing is expected any more. */
const GIVEN_UP_MS = 120_000;

/** Sends it over a connection of its own; an answer of status 0 is none. */
export function send(
  origin: string,
  { method, path, headers, body }: Sent,
  client = "198.51.100.1",
): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const own = { "Fly-Client-IP": client, ...length, ...headers };
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (status = 0, type = "") => resolve({ status, bytes, isPage: type.startsWith("text/html") });
    const limits = { timeout: GIVEN_UP_MS, maxHeaderSize: HEAD_BYTES };
    const options = { hostname, port, method, path, headers: own, agent: false, ...limits };
    const request = http.request(options, (response) => {
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("end", () => end(response.statusCode, response.headers["content-type"]));
      response.once("error", () => end());
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => end());
    request.end(body);
  });
}
