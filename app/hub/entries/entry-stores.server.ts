import { investorStore } from "#app/features/investors/investors.server";
import { startupStore } from "#app/features/startups/startups.server";
import { talentStore } from "#app/features/talent/talents.server";
import type { EntryKind } from "#app/entries/store/entry-store.server";

export const ENTRY_STORES = {
  startups: startupStore,
  investors: investorStore,
  talent: talentStore,
} as const satisfies Record<EntryKind, unknown>;
