import { ROWS_PER_CHUNK, streamList } from "#app/catalogue/formats/stream-list.server";
import type { ListFormat, Written } from "#app/catalogue/formats/list-format";
import { errorJson } from "#app/platform/api/api.server";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { Refusal } from "#app/platform/refusal";

function* chunksOf(
  { head, rows, between = "", foot = "", rowsPerChunk = ROWS_PER_CHUNK }: Written,
  ids: readonly number[],
): Generator<string, string> {
  let text = head;
  let isBegun = false;
  for (let at = 0; at < ids.length; at += rowsPerChunk) {
    if (at > 0) yield text;
    const some = rows(ids.slice(at, at + rowsPerChunk)).join(between);
    text = (at > 0 ? "" : head) + (isBegun && some ? between : "") + some;
    isBegun ||= some !== "";
  }
  return text + foot;
}

/** A few rows are sent at once; more are streamed, and cost as many reads as they are long. */
export function textOf(
  request: Request,
  written: Written,
  ids: readonly number[],
): BodyInit | Promise<BodyInit> {
  const chunks = chunksOf(written, ids);
  return ids.length > (written.rowsPerChunk ?? ROWS_PER_CHUNK)
    ? streamList(request, ids.length, chunks)
    : chunks.next().value;
}

export interface FileAnswer {
  /** Changes whenever the file may change. */
  version: string;
  text: () => BodyInit | Promise<BodyInit>;
  headers?: Record<string, string>;
}

/** The address names the form, or what the client accepts does. */
const VARIES = { Vary: "Accept" };

function refusalIn({ ending }: ListFormat, refusal: Refusal): Response {
  if (ending === "json") return errorJson(refusal, VARIES);
  const { status, message, hints } = refusal;
  const answer = new Response(`${message}\n`, { status, headers: VARIES });
  answer.headers.set("Cache-Control", "no-store");
  if (hints.retryAfter !== undefined) answer.headers.set("Retry-After", String(hints.retryAfter));
  return answer;
}

/** What is refused is said in JSON where JSON was asked for, else in a line of text. */
export async function fileResponse(
  request: Request,
  format: ListFormat,
  read: () => FileAnswer | Promise<FileAnswer>,
): Promise<Response> {
  try {
    const { version, text, headers } = await read();
    return await versionedResponse(request, version, `${format.type}; charset=utf-8`, text, {
      ...VARIES,
      ...headers,
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return refusalIn(format, thrown);
  }
}
