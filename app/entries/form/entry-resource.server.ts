import type { z } from "zod";

import type { EntityType } from "#app/entries/ai-intro/intro-messages";
import type { Entries } from "#app/entries/define-entries";
import type { EntryStore } from "#app/entries/store/entry-store.server";
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
