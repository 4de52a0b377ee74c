import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from "#app/platform/budgets";
import { Refusal } from "#app/platform/refusal";
import { decodeUtf8 } from "#app/platform/text/utf-8";

const partsOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** "It …": why nothing should check it, as whatever does makes a message of each value at fault. */
export function faultOfSize(value: unknown, most = MAX_JSON_VALUES): string | undefined {
  let level = [value];
  let left = most;
  for (let depth = 0; depth < MAX_JSON_DEPTH && level.length > 0; depth++) {
    left -= level.length;
    if (left < 0) return `holds more than ${most.toLocaleString("en")} values`;
    level = level.flatMap(partsOf);
  }
  return level.length > 0 ? "is nested too deeply" : undefined;
}

/** @throws Refusal 400 where it isn't JSON in UTF-8, or more of it than anything here is for */
export function parseJson(sent: string | ArrayBuffer | Uint8Array): unknown {
  const text = typeof sent === "string" ? sent : decodeUtf8(sent);
  if (text === undefined) throw new Refusal(400, "The body is not in UTF-8; please encode it as UTF-8");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body is not JSON; please check how it is written");
  }
  const fault = faultOfSize(value);
  if (fault) throw new Refusal(400, `The body ${fault}; please send less at once`);
  return value;
}
