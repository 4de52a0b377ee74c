import { etag as etagOf } from "etag";

import type { ListFormat, SentList } from "#app/catalogue/formats/list-format";
import { fileResponse, textOf, type FileAnswer } from "#app/catalogue/formats/file-response.server";
import { DESCRIBED, MARKDOWN } from "#app/catalogue/formats/markdown-format.server";
import { addressOf } from "#app/catalogue/filters/list-query";
import { prepareWords } from "#app/language/words/known-words.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { ROWS_PER_FILE } from "#app/platform/budgets";
import { dataVersion } from "#app/platform/db/data-version.server";
import { env } from "#app/platform/env.server";
import { NEVER } from "#app/platform/text/atom";
import { findAsked, readAsked, titleOf, type AnyList, type Asked } from "#app/site/lists/asked-list.server";

/* A list's page in another form, at the same query (other/product.md, "Lists as files"). */

function idsOf(asked: Asked): number[] {
  return findAsked(asked).ids(ROWS_PER_FILE + 1, (asked.query.page - 1) * ROWS_PER_FILE);
}

/** Changes when what is sent of the entries does; of a list whose entries come and go with time by which they are. */
export function versionOf({ kind, isDated }: AnyList, ids: readonly number[]): string {
  const version = String(dataVersion(kind.table));
  return isDated ? `${version} ${etagOf(ids.join(" "))}` : version;
}

export function changedAt({ kind }: AnyList): string {
  const version = dataVersion(kind.table);
  return version > 0 ? new Date(version).toISOString() : NEVER;
}

function read(request: Request, list: AnyList, format: ListFormat): FileAnswer {
  const params = new URL(request.url).searchParams;
  const { kind } = list;
  const sought = readAsked(list, format.narrow?.(params) ?? params);
  const { query } = sought;
  const found = idsOf(sought);
  const ids = found.slice(0, ROWS_PER_FILE);
  const absolute = (path: string): string => env().appUrl + path;
  const asked = new URLSearchParams(params);
  asked.delete("page");
  const page = absolute(addressOf(kind.path, asked));
  const fileAt = (number: number): string => {
    const file = new URLSearchParams(asked);
    if (number > 1) file.set("page", String(number));
    return absolute(addressOf(`${kind.path}.${format.ending}`, file));
  };
  const next = found.length > ids.length ? fileAt(query.page + 1) : undefined;
  const sent: SentList = {
    list,
    title: titleOf(sought),
    page,
    self: fileAt(query.page),
    next,
    changedAt: changedAt(list),
  };
  const links = [
    `<${page}>; rel="canonical"`,
    ...(next ? [`<${next}>; rel="next"`] : []),
    ...(format === MARKDOWN ? [DESCRIBED] : []),
  ];
  return {
    version: versionOf(list, found),
    text: () => textOf(request, format.write(sent), ids),
    headers: { Link: links.join(", ") },
  };
}

export const listFile = (request: Request, list: AnyList, format: ListFormat): Promise<Response> =>
  fileResponse(request, format, async () => {
    await prepareWords();
    return readIndexed(() => read(request, list, format));
  });
