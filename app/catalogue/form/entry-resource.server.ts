import type { z } from "zod";

import type { EntityType, Definition, EntityOf, Fields, ValuesOf } from "#app/catalogue/fields/field";
import type { Schemas } from "#app/catalogue/fields/field-schemas.server";
import { formValuesOf } from "#app/catalogue/fields/field-values";
import type { Entries } from "#app/catalogue/define-entries";
import type { EntryStore } from "#app/catalogue/store/entry-store.server";
import type { FormValues } from "#app/platform/forms/form-values";

export interface EntryResource<Input, Entity> {
  entries: Entries;
  store: EntryStore<Input, Entity>;
  form: z.ZodType<Input>;
  json: z.ZodType<Input>;
  /** What its form holds before it is changed. */
  valuesOf: (entry: Entity) => FormValues;
  /** `from` names the field with the address, `to` the field for the intro. */
  intro?: { entityType: EntityType; from: string; to: string };
  /** Where an entry is listed; by default at the path of its kind. */
  listOf?: (entry: Input | Entity) => string;
  /** Whether it is about something that is over, of which the page asks once whether that is meant. */
  isOver?: (input: Input) => boolean;
}

/** What follows from the fields of a kind, and what it says besides. */
export const entryResource = <Of extends Fields>(
  { fields, intro }: Definition<Of>,
  { form, json }: Schemas<Of>,
  own: Pick<EntryResource<ValuesOf<Of>, EntityOf<Of>>, "entries" | "store" | "listOf" | "isOver">,
): EntryResource<ValuesOf<Of>, EntityOf<Of>> => ({
  ...own,
  form,
  json,
  intro,
  valuesOf: (entity) => formValuesOf(fields, entity),
});
