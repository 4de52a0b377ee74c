import type { CardOf } from "#app/catalogue/fields/card-values";
import { defineFields, type EntityOf } from "#app/catalogue/fields/field";
import { formatCount } from "#app/ui/format-count";

export const CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CAD", "AUD", "CHF", "CNY"] as const;

export const DEFAULT_CURRENCY = "USD";

/** other/product.md, "Investors". */
export const MAX_EXITS = 999_999;

export const investorDefinition = defineFields(
  {
    name: {
      type: "name",
      label: "Firm name",
      missing: "Please enter a firm name",
      autoComplete: "organization",
    },
    focus: {
      type: "prose",
      isSearched: true,
      label: "Investment focus",
      missing: "Please enter an investment focus",
      hint: "Two or three plain sentences. Say whom you back, and when.",
      rows: 3,
    },
    fundAmount: {
      type: "line",
      label: "Fund amount",
      short: "Fund",
      undisclosed: true,
      missing: "Please enter a fund amount",
      placeholder: "120M",
    },
    currency: {
      type: "option",
      filter: "currency",
      label: "Currency",
      missing: "Please choose a currency",
      options: CURRENCIES,
      unsaid: DEFAULT_CURRENCY,
      isPreset: true,
      importLimit: 3,
    },
    ticketSize: {
      type: "line",
      label: "Ticket size",
      short: "Ticket",
      undisclosed: true,
      missing: "Please enter a ticket size",
      placeholder: "500K–2M",
    },
    noOfExits: {
      type: "number",
      sort: { name: "exits", label: "Most exits" },
      label: "Number of exits",
      short: "Exits",
      missing: "Please enter the number of exits",
      isWhole: true,
      min: 0,
      max: MAX_EXITS,
      invalid: "Please enter the number of exits as a whole number",
      low: "The number of exits must be 0 or more",
      high: `The number of exits can be at most ${formatCount(MAX_EXITS)}`,
    },
    industries: {
      type: "industries",
      filter: "industry",
      label: "Industries",
      hint: "Choose at least one. The first four appear on your card.",
      onCard: 4,
    },
    city: {
      type: "line",
      isPlace: true,
      filter: "place",
      label: "City",
      short: "Place",
      missing: "Please enter a city",
      autoComplete: "address-level2",
    },
    country: {
      type: "line",
      isPlace: true,
      filter: "place",
      label: "Country",
      missing: "Please enter a country",
      autoComplete: "country-name",
    },
    website: {
      type: "webAddress",
      label: "Website",
      missing: "Please enter a website URL",
      autoComplete: "url",
    },
    logo: { type: "picture", look: "ring", label: "Logo" },
  },
  {
    sections: [
      { title: "Firm", rows: ["name", "website", ["city", "country"]] },
      { title: "What you invest in", rows: ["focus", "industries"] },
      { title: "Fund", rows: [["fundAmount", "currency"], ["ticketSize", "noOfExits"], "logo"] },
    ],
    facts: ["fundAmount", "ticketSize", "noOfExits", "currency", "city", "industries", "website"],
    filters: ["place", "industry", "ticket", "currency"],
    sameBy: ["website"],
    intro: { entityType: "investor", from: "website", to: "focus" },
  },
);

export type Investor = EntityOf<(typeof investorDefinition)["fields"]>;
export type InvestorCardData = CardOf<Investor>;
