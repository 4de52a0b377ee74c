import type { Entries } from "#app/catalogue/define-entries";
import { nounOf, type Kind } from "#app/catalogue/define-kind";
import type { KindStore } from "#app/catalogue/store/store.server";
import { defineOperation, type Operation } from "#app/operations/operation.server";
import { schemaName, type ApiGroup } from "#app/platform/api/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import type { RateLimit } from "#app/platform/limits/rate-limit.server";

/** Of adding and changing. */
export const ENTRIES: RateLimit = { name: "entries", points: 120, seconds: HOUR_SECONDS };

/** The calls of a kind. */
export const groupOf = ({ name, label }: Pick<Kind, "name" | "label">): ApiGroup => ({
  name,
  label,
  about: `What the list “${label}” shows.`,
});

/** Adds a duplicate without asking (other/product.md, "Duplicates"). */
export const addingEntry = <Input extends object, Entity extends { id: number }>(
  store: KindStore<Input, Entity>,
  kind: Entries,
): Operation<never, Input, number> =>
  defineOperation<number, never, Input>({
    id: `add${schemaName(kind.singular)}`,
    group: groupOf(kind),
    summary: `Add another ${nounOf(kind)}`,
    description:
      "As its form does; a duplicate is added without asking. A picture is sent before (Files), and named by its path.",
    at: ["POST", `/api/${kind.name}`],
    params: {},
    body: store.schemas.json,
    answers: { 201: { description: "The entry", schema: store.entity } },
    refusals: { 403: "The picture is another member’s." },
    isForMembers: true,
    limits: [ENTRIES],
    once: { table: store.kind },
    run: (input, { member }) => store.create(input, member.id).id,
    answer: (id, { member }) => store.own(id, member.id),
  });
