import type { KINDS } from "#app/site/kinds.server";
import { ENTRIES } from "#tests/support/entries";

/** What an import can say of an entry of each kind: the least, and every field. By the name on the command line. */
export const ROWS_OF_KINDS = {
  startups: {
    bare: { name: "Saltworks", description: "Desalination by models." },
    full: ENTRIES.startups,
  },
  investors: {
    bare: { name: "Quiet Capital", focus: "Anything that is early." },
    full: ENTRIES.investors,
  },
  talent: {
    bare: { name: "Ravi Menon", bio: "Tunes models." },
    full: ENTRIES.talent,
  },
  "use-cases": {
    bare: { title: "Counting salmon", description: "Cameras count fish." },
    full: {
      title: "Fewer returns by better sizes",
      description: "A model proposes sizes.",
      industry: "Logistics",
      companyName: "Tailor & Sons",
      impact: "A fifth fewer returns.",
      technology: ["Ranking", "Computer Vision"],
      stage: "Pilot",
      metrics: "18% fewer returns",
      caseStudyUrl: "https://tailor.example/sizes",
      featured: true,
    },
  },
  jobs: {
    bare: { title: "Gardener of data", description: "Weeds it." },
    full: {
      title: "Compiler engineer",
      company: "Kestrel Grid",
      type: "full-time",
      description: "You write **kernels**.\n\nAnd read them.",
      location: "Oslo, Norway",
      salary: "GS-15 ($143,736 to $191,900)",
      url: "https://kestrel.example/jobs/1",
    },
  },
  "learning-resources": {
    bare: { title: "On attention", description: "A long read." },
    full: {
      title: "Retrieval from the ground up",
      description: "Six chapters.",
      type: "course",
      duration: "6 hours",
      price: "Free",
      url: "https://learn.example/retrieval",
    },
  },
  "ai-products": {
    bare: { name: "Ledgerline", description: "Reads invoices." },
    full: {
      name: "Inkwell",
      category: "Writing",
      description: "Writes minutes.",
      industry: "Legal Tech",
      rating: 4.5,
      reviews: 120,
      features: ["Minutes", "Translation"],
      pricing: "$12 / month",
      website: "https://inkwell.example",
    },
  },
  events: {
    bare: { title: "Open day", description: "Come by.", start: "2026-05-21", timeZone: "UTC" },
    full: {
      title: "Small models, large rooms",
      description: "Talks and tables.",
      start: "2026-05-21T18:00",
      end: "2026-05-21T21:00",
      timeZone: "Europe/Berlin",
      place: "Kraftwerk, Berlin",
      online: true,
      url: "https://small.example/rooms",
      price: "€20",
      industries: ["AI Research"],
      organiser: "Small Models e.V.",
    },
  },
} satisfies Record<keyof typeof KINDS, { bare: object; full: object }>;

export type ImportName = keyof typeof ROWS_OF_KINDS;
