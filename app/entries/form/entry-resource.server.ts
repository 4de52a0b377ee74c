import type { z } from "zod";

import type { EntityType } from "#app/entries/ai-intro/intro-messages";
import type { EntryStore } from "#app/entries/store/entry-store.server";

/** What the pages of one kind of entry work with. */
export interface EntryResource<Input, Entity> {
  store: EntryStore<Input, Entity>;
  /** The form's schema. */
  form: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** The schema of the same from a program, as JSON. */
  json: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** What an intro is drafted for, from the address in which field, for which field. */
  intro: { entityType: EntityType; from: string; to: string };
  /** Where a new entry is to be seen. */
  listOf: (input: Input) => string;
}
