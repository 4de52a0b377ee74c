import { z } from "zod";

import { nounOf, type Kind } from "#app/catalogue/define-kind";
import { listAnswer, listQuery, type ApiList } from "#app/catalogue/list/list-json.server";
import { communityGroup, listPostsOperation } from "#app/community/page/community-api.server";
import {
  apiPath,
  idParam,
  schemaName,
  type ApiGroup,
  type ApiPath,
  type Operation,
} from "#app/platform/api/operation.server";
import { memberEntity, memberPages } from "#app/site/entries/member-pages.server";
import { API_LISTS, AUTHORED_PAGES, ENTRY_PAGES, ENTRY_RESOURCES } from "#app/site/kinds.server";

/* What is asked of all kinds, described once. */

const groupOf = ({ name, label }: { name: string; label: string }): ApiGroup => ({
  name,
  label,
  about: `What the list “${label}” shows.`,
});

const listing = (list: ApiList, { key, label }: { key: string; label: string }, group: ApiGroup) =>
  ({
    id: `list${schemaName(key)}`,
    group,
    summary: `List ${label}`,
    description:
      "Without `limit` you get all of them. Unknown parameters are refused. A filter that is given several times finds what has any of its values.",
    query: listQuery(list),
    answers: { 200: listAnswer(list, "The newest first, or as `sort` says") },
    refusals: {
      404: "Sorted otherwise than by the newest, the list has no entry with the id in `after`.",
      503: "Too many whole lists are being read at once.",
    },
    isVersioned: true,
  }) satisfies Operation;

function adding(list: ApiList, kind: Pick<Kind, "singular">, group: ApiGroup): Operation | undefined {
  const resource = ENTRY_RESOURCES.find(({ store }) => store.kind === list.kind);
  return (
    resource && {
      id: `add${schemaName(kind.singular)}`,
      group,
      summary: `Add another ${nounOf(kind)}`,
      description:
        "As its form does; a duplicate is added without asking. A picture is sent before (Files), and named by its path.",
      body: resource.json,
      answers: { 201: { description: "The entry", schema: list.entity } },
      refusals: { 403: "The picture is another member’s." },
      isForMembers: true,
      isMadeOnce: true,
    }
  );
}

function listPath(name: string, list: ApiList): [string, ApiPath] | undefined {
  const kind = ENTRY_PAGES.map((pages) => pages.kind).find((each) => each.name === name);
  if (!kind) return undefined;
  const group = groupOf(kind);
  const add = adding(list, kind, group);
  const path = `/api/${name}`;
  const read = { GET: listing(list, kind, group) };
  return [name, add ? apiPath(path, { ...read, POST: add }) : apiPath(path, read)];
}

const [{ kind: postKind }] = AUTHORED_PAGES;

/** Of the lists that have no route of their own, by the name in addresses. */
export const LIST_PATHS: ReadonlyMap<string, ApiPath> = new Map([
  ...[...API_LISTS].flatMap(([name, list]) => {
    const path = listPath(name, list);
    return path ? [path] : [];
  }),
  [postKind.name, apiPath(`/api/${postKind.name}`, { GET: listPostsOperation })],
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
