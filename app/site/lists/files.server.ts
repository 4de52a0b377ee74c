import type { LoaderFunctionArgs } from "@remix-run/node";
import Negotiator from "negotiator";

import type { ListFormat } from "#app/catalogue/formats/list-format";
import { formatsOf } from "#app/catalogue/formats/list-formats.server";
import { MAX_ACCEPT_LENGTH } from "#app/platform/budgets";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { MCP, MCP_DOCS } from "#app/site/api/api-docs";
import { LISTS } from "#app/site/kinds.server";
import { listFile } from "#app/site/lists/list-file.server";
import { searchFile, SEARCH_FORMATS } from "#app/site/search/search-file.server";

interface Files {
  formats: readonly ListFormat[];
  answer: (request: Request, format: ListFormat) => Promise<Response>;
}

const SEARCH_FILES: Files = { formats: SEARCH_FORMATS, answer: searchFile };

/** What is sent in other forms than its page, by its path. */
const FILES: ReadonlyMap<string, Files> = new Map([
  ...Object.values(LISTS).map((list): [string, Files] => [
    list.kind.path,
    { formats: formatsOf(list), answer: (request, format) => listFile(request, list, format) },
  ]),
  ["/search", SEARCH_FILES],
]);

/** Undefined where there is no such file. */
export function fileAt(request: Request, name: string, ending: string): Promise<Response> | undefined {
  const { formats = [], answer } = FILES.get(`/${name}`) ?? {};
  const format = formats.find((each) => each.ending === ending);
  return format && answer?.(request, format);
}

/** Of a route whose parameter is the list's name. */
export const fileRoute = (ending: string) => ({
  loader({ request, params: { list = "" } }: LoaderFunctionArgs) {
    const file = fileAt(request, list, ending);
    if (!file) throw new Response(null, { status: 404 });
    return file;
  },
  action: methodNotAllowed,
});

const PAGE_TYPE = "text/html";

/** Whether what an address is answered with depends on `Accept`. */
export const isNegotiated = (path: string): boolean => FILES.has(path) || path === MCP_DOCS;

/** A browser, and no client of the protocol, which may take any type. */
const isPerson = (accept: string): boolean =>
  accept.split("*/*")[0]?.includes(PAGE_TYPE) === true && !accept.includes("text/event-stream");

/** All is sent in the one that can be asked for. */
const CHARSET = /;\s*charset="?utf-8"?/gi;

/** Of the form that the client would rather have than the page (RFC 9110, section 12.5.1); undefined for the page. */
export function preferredAddress(address: string, accept: string | undefined): string | undefined {
  const [path = "", ...query] = address.split("?");
  if (path === MCP) return isPerson(accept ?? "") ? MCP_DOCS : undefined;
  const { formats } = FILES.get(path) ?? {};
  if (!formats || !accept || accept.length > MAX_ACCEPT_LENGTH) return undefined;
  const types = [PAGE_TYPE, ...formats.map(({ type }) => type)];
  const preferred = new Negotiator({ headers: { accept: accept.replace(CHARSET, "") } }).mediaType(types);
  const format = formats.find(({ type }) => type === preferred);
  return format && [`${path}.${format.ending}`, ...query].join("?");
}
