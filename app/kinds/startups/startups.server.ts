import { startupKind } from "#app/kinds/startups/startup-kind";
import { startupPage } from "#app/kinds/startups/startup-page.server";
import { startupRelation } from "#app/kinds/startups/startup-related.server";
import { startupSection } from "#app/kinds/startups/startup-prompt-section";
import { cardOf } from "#app/catalogue/fields/card-values";
import { startupDefinition, type StartupCardData } from "#app/kinds/startups/startup-fields";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { memoizePerVersion } from "#app/platform/db/data-version.server";
import { statement } from "#app/platform/db/db.server";
import { featuredIds } from "#app/catalogue/store/entry-lists.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindParts } from "#app/catalogue/kind-parts.server";

export const startupStore = defineStore(startupKind, startupDefinition);

/** In dollars (other/product.md, "Home"). */
export const fundingRaised = (): number =>
  memoizePerVersion(
    "startups",
    "funding",
    () =>
      statement<[], number>("SELECT total(funding_value) FROM startups INDEXED BY startups_list")
        .pluck()
        .get() ?? 0,
  );

/** Featured ones first, then the newest. */
export const featuredStartups = (limit: number): StartupCardData[] =>
  startupParts.list.cards(featuredIds("startups", limit));

/** What asks for those that raised most. */
const FUNDING_WORDS = [
  ...["most", "best", "highest", "biggest", "largest", "top"].flatMap((most) =>
    [
      "raised",
      "funded",
      "funding",
      "financed",
      "capital",
      "money raised",
      "capitalised",
      "capitalized",
      "round",
    ].map((what) => `${most} ${what}`),
  ),
  ...[
    "raised the most",
    "raised most",
    "by funding",
    "by funding highest first",
    "by amount raised",
    "most money",
    "lot of money",
    "with the most funding",
    ...["highest raise", "biggest raise", "biggest", "largest", "topmost"],
  ],
];

export const startupParts = kindParts(startupKind, startupDefinition, startupStore, {
  page: startupPage,
  tags: ["industry"],
  list: {
    cardOf: (startup) => cardOf(startupDefinition.fields, startup),
    sortWords: { funding: FUNDING_WORDS },
  },
  related: startupRelation,
  section: startupSection,
});

export const startupResource = entryResource(startupStore, startupEntries);
