import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { check, type Parameters } from "recheck";
import ts from "typescript";
import { expect, it, vi } from "vitest";

/*
 * An expression that takes quadratic time lets a few kilobytes hold the only thread for a second. Those that need not be linear
 * stand here, with why.
 */
const BOUNDED = [
  // Of a document of ours, in which each script has an end.
  String.raw`/<script\b([^>]*)>([^]*?)<\/script>/g`,
  // Of a mail server's reply, of which 500 characters are read.
  String.raw`/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu`,
  // Of a number's digits.
  String.raw`/\B(?=(\d{3})+$)/g`,
];

/** Without any, as what is found would depend on how busy the machine is. */
const NO_TIMEOUTS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

const filesWith = (text: string): string[] =>
  execFileSync("git", ["grep", "-lF", text, "--", "app/*.ts", "app/*.tsx", ":!*.test.*"], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");

function literalsIn(file: string): string[] {
  const found: string[] = [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Those that modules put together when they are read, and from the patterns of all routes. */
async function constructed(): Promise<string[]> {
  const found: string[] = [];
  class Noted extends RegExp {
    constructor(pattern: string, flags?: string) {
      super(pattern, flags);
      found.push(`/${this.source}/${this.flags}`);
    }
  }
  vi.stubGlobal("RegExp", Noted);
  const read = (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(file)).href);
  const files = [...filesWith("new RegExp("), "app/site/file-forms.server.ts"];
  for (const file of files) await read(file);
  vi.unstubAllGlobals();
  return found;
}

/** What was found linear before isn't looked at again: a minute of a processor. Without the file all are. */
const KNOWN = "tests/fixtures/linear-expressions.json";
const known = existsSync(KNOWN) ? (JSON.parse(readFileSync(KNOWN, "utf8")) as string[]) : [];

async function isLinear(expression: string): Promise<boolean> {
  const end = expression.lastIndexOf("/");
  const { status } = await check(expression.slice(1, end), expression.slice(end + 1), NO_TIMEOUTS);
  return status === "safe";
}

async function notLinear(expressions: readonly string[]): Promise<string[]> {
  const asked = expressions.filter((one) => !known.includes(one) && !BOUNDED.includes(one));
  const answers = await Promise.all(asked.map(isLinear));
  const found = [
    ...known.filter((one) => expressions.includes(one)),
    ...asked.filter((_, at) => answers[at]),
  ];
  if (asked.length > 0) writeFileSync(KNOWN, `${JSON.stringify(found.toSorted(), null, 2)}\n`);
  return asked.filter((_, at) => !answers[at]);
}

it("takes linear time for every expression that meets a text", { timeout: 180_000 }, async () => {
  const literals = new Set(filesWith("/").flatMap(literalsIn));
  expect(literals.size).toBeGreaterThan(250);
  expect(BOUNDED.filter((one) => !literals.has(one))).toEqual([]);
  const made = await constructed();
  // Of the cluster's cookie.
  expect(made.some((one) => one.includes("__txid"))).toBe(true);
  expect(await notLinear([...new Set([...literals, ...made])])).toEqual([]);
});

it("finds an expression that doesn't", async () => {
  for (const one of [String.raw`/\/+$/`, String.raw`/(?<=.)\/+$/`, String.raw`/^\s*(\w+)\s*=\s*(.*\S)\s*$/`])
    expect([one, await isLinear(one)]).toEqual([one, false]);
});
