import type { z } from "zod";

import type { Definition, EntityType, Fields, GivenOf } from "#app/catalogue/fields/field";
import { formValuesOf } from "#app/catalogue/fields/field-values";
import type { Entries } from "#app/catalogue/define-entries";
import { addingEntry } from "#app/catalogue/form/add-entry.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import type { Operation } from "#app/operations/operation.server";
import type { FormValues } from "#app/platform/forms/form-values";
import type { Refusal } from "#app/platform/refusal";

export interface EntryResource<Input extends object, Entity extends { id: number }> {
  entries: Entries;
  store: KindStore<Input, Entity>;
  form: z.ZodType<Input>;
  add: Operation<never, Input, number>;
  /** What its form holds before it is changed. */
  valuesOf: (entry: Entity) => FormValues;
  /** `from` names the field with the address, `to` the field for the intro. */
  intro?: { entityType: EntityType; from: string; to: string };
  filled?: Definition["filled"];
  /**
   * What the address in the form leads to says of its fields, by what is typed in it.
   *
   * @throws Refusal 400, 422 or 429, where it can at a field
   */
  fill?: (typed: FormValues) => Promise<FormValues>;
  /** Where an entry is listed; by default at the path of its kind. */
  listOf?: (entry: Input | Entity) => string;
  /** Whether it is about something that is over, of which the page asks once whether that is meant. */
  isOver?: (input: Input) => boolean;
  /** Why one that is stored can't be changed. */
  faultOf?: (stored: Entity) => Refusal | undefined;
}

/** What members do with the entries of a kind. */
export const entryResource = <Input extends object, Entity extends { id: number }>(
  store: KindStore<Input, Entity>,
  entries: Entries,
  own: Pick<EntryResource<Input, Entity>, "fill" | "listOf" | "isOver" | "faultOf"> = {},
): EntryResource<Input, Entity> => ({
  ...own,
  entries,
  store,
  form: store.schemas.form,
  add: addingEntry(store, entries),
  intro: store.intro,
  filled: store.filled,
  valuesOf: (entity) => formValuesOf(store.fields, entity as GivenOf<Fields>),
});
