import { isDeepStrictEqual } from "node:util";

import type { CallToolResult } from "@modelcontextprotocol/server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import type { SessionMember } from "#app/operations/caller";
import { memberFields, type Field } from "#app/catalogue/fields/field";
import { valueOf } from "#app/language/reading/section-filter";
import { entryPath } from "#app/catalogue/entry-path";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import { eitherMessageInput } from "#app/messages/message-schema";
import { outcomeOf } from "#app/messages/send-message.server";
import { callerOf, perform } from "#app/operations/perform.server";
import { checkedJson } from "#app/platform/api/api.server";
import { env } from "#app/platform/env.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { Refusal } from "#app/platform/refusal";
import { ENTRY_RESOURCES } from "#app/site/kinds.server";
import { answer } from "#app/site/mcp/results.server";
import { NUMBER, object, objectWith, TEXT, type JsonObject, type Tool } from "#app/site/mcp/tool-schemas";
import { sendMessage } from "#app/site/recipients/messages.server";

/** As on the JSON API: no argument, which models would make up. */
const keyOf = (request: Request): string | undefined => tokenIn(request.headers.get("Idempotency-Key"));

const writer = async (request: Request): Promise<SessionMember> =>
  (await requireMember(request, { scope: "write" })).member;

type AnyResource = EntryResource<object, { id: number }>;

/** Pictures are uploaded by people. */
function schemaOf(field: Field): JsonObject | undefined {
  switch (field.type) {
    case "picture":
      return undefined;
    case "option":
      return field.isPreset ? TEXT : { ...TEXT, enum: field.options.map(valueOf) };
    case "industries":
    case "names":
      return { type: "array", items: TEXT };
    case "number":
      return NUMBER;
    case "flag":
      return { type: "boolean" };
    case "day":
      return { ...TEXT, description: "2026-12-31" };
    case "moment":
      return field.missing ? { ...TEXT, description: "2026-12-31T18:00" } : TEXT;
    default:
      return TEXT;
  }
}

const isRequired = (field: Field): boolean =>
  field.type === "industries" ||
  (field.missing !== undefined && !(field.type === "option" && field.isPreset === true));

function inputOf({ store }: AnyResource): JsonObject {
  const given = Object.entries(memberFields(store.fields)).flatMap(([name, field]) => {
    const schema = schemaOf(field);
    return schema ? [{ name, schema, required: isRequired(field) }] : [];
  });
  return object(
    Object.fromEntries(given.map(({ name, schema }) => [name, schema])),
    given.filter(({ required }) => required).map(({ name }) => name),
  );
}

function choicesOf(field: Field | undefined): readonly string[] {
  if (field?.type === "industries") return FORM_INDUSTRIES;
  return field?.type === "option" ? field.options.map(valueOf) : [];
}

/** What may be chosen where a choice was refused, as the sentence is meant for people who see the form. */
function withChoices(refusal: Refusal, { store }: AnyResource): Refusal {
  const { fieldErrors = {} } = refusal;
  const said = Object.entries(fieldErrors).map(([name, sentences]): [string, string[]] => {
    const choices = choicesOf(store.fields[name.split("[", 1)[0] ?? ""]);
    return [name, choices.length > 0 ? [...sentences, `Choose among ${choices.join(", ")}`] : sentences];
  });
  return new Refusal(refusal.status, refusal.message, Object.fromEntries(said), refusal.hints);
}

async function add(request: Request, resource: AnyResource, sent: JsonObject): Promise<CallToolResult> {
  const caller = callerOf(request, { member: await writer(request) });
  const { store, entries, add: adding } = resource;
  const input = checkedAgainst(resource, sent);
  const id = await perform(adding, input, caller, { key: keyOf(request) });
  const url = env().appUrl + entryPath(entries, { id, name: store.nameOf(input) });
  return answer({ id: `${entries.name}/${id}`, url }, `${entries.added}: ${url}`);
}

function checkedAgainst(resource: AnyResource, sent: JsonObject): object {
  try {
    return checkedJson(sent, resource.store.schemas.json);
  } catch (thrown) {
    throw thrown instanceof Refusal ? withChoices(thrown, resource) : thrown;
  }
}

async function send(request: Request, sent: JsonObject): Promise<CallToolResult> {
  const caller = callerOf(request, { member: await writer(request) });
  const input = checkedJson(sent, eitherMessageInput, sendMessage.reading);
  const { status, moderationReason } = outcomeOf(
    await perform(sendMessage, input, caller, { key: keyOf(request) }),
  );
  const why = moderationReason ? `: ${moderationReason}` : "";
  return answer({ status, ...(moderationReason && { moderationReason }) }, `The message was ${status}${why}`);
}

/** Nothing that is there is changed; the same call made again adds again, but for its key. */
const ADDS = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };

const RESOURCES = ENTRY_RESOURCES as unknown as readonly AnyResource[];

const ADDING = {
  description: "Publishes it in your name",
  annotations: { ...ADDS, openWorldHint: false },
  output: objectWith(),
};

/** What entries of any kind have: a field that two kinds read otherwise is a text of either. */
function inputOfAll(): JsonObject {
  const properties: JsonObject = {};
  for (const { properties: own } of RESOURCES.map(inputOf) as { properties: JsonObject }[])
    for (const [name, schema] of Object.entries(own))
      properties[name] = isDeepStrictEqual(properties[name] ?? schema, schema) ? schema : TEXT;
  const kind = { ...TEXT, enum: RESOURCES.map(({ entries }) => entries.name) };
  return object({ kind, ...properties }, ["kind"]);
}

const addingTool: Tool = {
  ...ADDING,
  name: "add",
  title: "Add entry",
  input: inputOfAll(),
  call({ kind, ...sent }, request) {
    const resource = RESOURCES.find(({ entries }) => entries.name === kind);
    if (resource) return add(request, resource, sent);
    const sentence = `Please send a kind: ${RESOURCES.map(({ entries }) => entries.name).join(", ")}`;
    throw new Refusal(400, sentence, { kind: [sentence] });
  },
};

/** As the tools were called before there was one for all kinds. */
const addingOne = (resource: AnyResource): Tool => ({
  ...ADDING,
  name: `add_${resource.entries.singular.toLowerCase().replaceAll(" ", "_")}`,
  title: resource.entries.title,
  input: inputOf(resource),
  isUnlisted: true,
  call: (sent, request) => add(request, resource, sent),
});

/** Only for tokens that may write. */
export const WRITING_TOOLS: readonly Tool[] = [
  addingTool,
  ...RESOURCES.map(addingOne),
  {
    name: "send_message",
    title: "Send message",
    description: "To an entry's owner, or a member",
    annotations: { ...ADDS, openWorldHint: true },
    input: object(
      {
        to: { ...TEXT, description: "startups/30" },
        subject: TEXT,
        content: TEXT,
      },
      ["to", "subject", "content"],
    ),
    output: objectWith(),
    call: (sent, request) => send(request, sent),
  },
];
