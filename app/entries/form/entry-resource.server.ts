import type { z } from "zod";

import type { EntityType } from "#app/entries/ai-intro/intro-messages";
import type { EntryStore } from "#app/entries/store/entry-store.server";

export interface EntryResource<Input, Entity> {
  store: EntryStore<Input, Entity>;
  form: z.ZodType<Input, z.ZodTypeDef, unknown>;
  json: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** `from` names the field with the address, `to` the field for the intro. */
  intro: { entityType: EntityType; from: string; to: string };
  listOf: (input: Input) => string;
}
