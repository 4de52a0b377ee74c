import type { z } from "zod";

import type { Investor } from "#app/features/investors/investor";
import { investorInput, type InvestorInput } from "#app/features/investors/investor-schema";
import { investorStore } from "#app/features/investors/investors.server";
import type { Startup } from "#app/features/startups/startup";
import { startupForm, type StartupInput } from "#app/features/startups/startup-schema";
import { startupStore } from "#app/features/startups/startups.server";
import { NON_HUMAN, type Talent } from "#app/features/talent/talent";
import { talentForm, type TalentInput } from "#app/features/talent/talent-schema";
import { talentStore } from "#app/features/talent/talents.server";
import type { EntityType } from "#app/foundation/ai-intro/intro-words";
import type { EntryKind, EntryStore } from "#app/foundation/entry-store.server";
import { listUrl } from "#app/foundation/list-url";
import { ENTRY_WORDS } from "#app/hub/entries/entry-words";

/** What the pages of one kind of entry work with. */
export interface EntryRoom<Input, Entity> {
  store: EntryStore<Input, Entity>;
  /** The form's schema. */
  form: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** What an intro is drafted for, from the address in which field, for which field. */
  intro: { entityType: EntityType; from: string; to: string };
  /** Where a new entry is to be seen. */
  listOf: (input: Input) => string;
}

export const STARTUP_ROOM: EntryRoom<StartupInput, Startup> = {
  store: startupStore,
  form: startupForm,
  intro: { entityType: "startup", from: "website", to: "description" },
  listOf: () => ENTRY_WORDS.startups.path,
};

export const INVESTOR_ROOM: EntryRoom<InvestorInput, Investor> = {
  store: investorStore,
  form: investorInput,
  intro: { entityType: "investor", from: "website", to: "focus" },
  listOf: () => ENTRY_WORDS.investors.path,
};

export const TALENT_ROOM: EntryRoom<TalentInput, Talent> = {
  store: talentStore,
  form: talentForm,
  intro: { entityType: "talent", from: "portfolio", to: "bio" },
  // An agent stands in the list's other tab.
  listOf: ({ talentType }) =>
    listUrl(ENTRY_WORDS.talent.path, {}, talentType === NON_HUMAN ? { type: "nonhuman" } : {}),
};

/** The stores of the three kinds of entries that members add. */
export const ENTRY_STORES = {
  startups: startupStore,
  investors: investorStore,
  talent: talentStore,
} as const satisfies Record<EntryKind, unknown>;
