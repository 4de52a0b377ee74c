import { z } from "zod";

import { nounOf, type Kind } from "#app/catalogue/define-kind";
import { groupOf } from "#app/catalogue/form/add-entry.server";
import { listAnswer, listQuery, listResponse, type ApiList } from "#app/catalogue/list/list-json.server";
import { communityGroup, listPosts } from "#app/community/page/community-api.server";
import { defineResponder, type AnyOperation } from "#app/operations/operation.server";
import {
  apiPath,
  idParam,
  schemaName,
  type ApiGroup,
  type ApiPath,
} from "#app/platform/api/operation.server";
import { memberEntity, memberPages } from "#app/site/entries/member-pages.server";
import { readForProgram } from "#app/site/reading/understand.server";
import { API_LISTS, AUTHORED_PAGES, ENTRY_PAGES, ENTRY_RESOURCES } from "#app/site/kinds.server";

/* What is asked of all kinds, described once. */

const listing = (
  name: string,
  list: ApiList,
  { key, label }: { key: string; label: string },
  group: ApiGroup,
) =>
  defineResponder({
    id: `list${schemaName(key)}`,
    group,
    summary: `List ${label}`,
    description:
      "Without `limit` you get all of them. Unknown parameters are refused. A filter that is given several times finds what has any of its values.",
    at: ["GET", `/api/${name}`],
    params: {},
    query: listQuery(list),
    answers: { 200: listAnswer(list, "The newest first, or as `sort` says") },
    refusals: {
      404: "Sorted otherwise than by the newest, the list has no entry with the id in `after`.",
      503: "Too many whole lists are being read at once.",
    },
    isVersioned: true,
    respond: (request) => listResponse(request, list, readForProgram),
  });

/** Lists a kind; where members add entries, adds one. */
function operationsOf(name: string, list: ApiList): AnyOperation[] {
  const kind = ENTRY_PAGES.map((pages) => pages.kind).find((each) => each.name === name);
  if (!kind) return [];
  const add = ENTRY_RESOURCES.find(({ store }) => store.kind === list.kind)?.add;
  return [listing(name, list, kind, groupOf(kind)), ...(add ? [add] : [])];
}

const [{ kind: postKind }] = AUTHORED_PAGES;

/** Of the lists that have no route of their own, by the name in addresses. */
export const LIST_OPERATIONS: ReadonlyMap<string, readonly AnyOperation[]> = new Map<
  string,
  readonly AnyOperation[]
>([
  ...[...API_LISTS]
    .map(([name, list]) => [name, operationsOf(name, list)] as const)
    .filter(([, operations]) => operations.length > 0),
  [postKind.name, [listPosts]],
]);

const entryPath = (
  kind: Pick<Kind, "name" | "singular">,
  group: ApiGroup,
  schema: z.ZodType,
  missing: string,
): [string, ApiPath<"GET">] => [
  kind.name,
  apiPath(
    `/api/${kind.name}/{id}`,
    {
      GET: {
        id: `get${schemaName(kind.singular)}`,
        group,
        summary: `Read a single ${nounOf(kind)}`,
        answers: {
          200: {
            description: "As its list has it",
            schema,
            headers: { Link: z.string().meta({ description: 'Its page, as rel="canonical"' }) },
          },
        },
        refusals: { 404: missing, 410: "It was deleted." },
        isVersioned: true,
      },
    },
    { id: idParam },
  ),
];

const MISSING = "There never was such an entry.";

const entityOf = (name: string): z.ZodType => API_LISTS.get(name)?.entity ?? z.object({ id: z.int() });

/** Of single entries, posts, reels and members, by the name in addresses. */
export const ENTRY_PATHS: ReadonlyMap<string, ApiPath<"GET">> = new Map([
  ...ENTRY_PAGES.map(({ kind }) => entryPath(kind, groupOf(kind), entityOf(kind.name), MISSING)),
  ...AUTHORED_PAGES.map(({ kind }) => entryPath(kind, communityGroup, entityOf(kind.name), MISSING)),
  entryPath(
    memberPages.kind,
    { ...groupOf(memberPages.kind), about: "Those who have published something, and show a page." },
    memberEntity,
    "There is no such member, or the member shows no page.",
  ),
]);
