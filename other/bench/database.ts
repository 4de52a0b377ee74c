import { writer, CITIES } from "./words";

import { IMPORTED_STORES } from "#app/site/kinds.server";
import { inTransaction, sqlite } from "#app/platform/db/db.server";
import { inIndexBatch, mergeIndexAfter } from "#app/platform/search/search-index.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { entryPath } from "#app/catalogue/entry-path";
import { FORM_INDUSTRIES } from "#app/catalogue/industries";
import type { KindStore } from "#app/catalogue/store/store.server";

const STAGES = ["Ideation", "Pre-Seed", "Seed", "Series A", "Series B", "Series C", "Series D+", "IPO"];
const USE_CASE_STAGES = ["Proof of Concept", "Pilot", "Production", "Scale"];
const SKILLS = [
  "Python",
  "PyTorch",
  "NLP",
  "React",
  "Rust",
  "SQL",
  "Deep Learning",
  "Computer Vision",
  "Go",
  "C++",
];
const BATCH = 1000;
/** Beyond this scale only the startups grow: the sizes are theirs. */
const MOST_OF_OTHERS = 2;

type Writer = ReturnType<typeof writer>;

function fill(target: KindStore, count: number, seed: number, make: (w: Writer) => object): void {
  const w = writer(seed);
  // Checked once: every row names the same fields, and checking a million of them would take minutes.
  const whole = target.schemas.imported.parse(make(w));
  for (let from = 0; from < count; from += BATCH) {
    inTransaction(() => {
      inIndexBatch(() => {
        for (let i = from; i < Math.min(from + BATCH, count); i++) {
          target.insert({ ...whole, ...make(w) }, { importKey: `bench:${i}`, importHash: "" });
        }
      });
      bumpVersion(target.kind);
    });
  }
  mergeIndexAfter(count);
  console.log(`  ${count.toLocaleString("en")} ${target.kind}`);
}

/** A startup as an import names it. */
export const startupRow = (w: Writer) => ({
  name: w.company(),
  description: w.text(),
  location: w.pick(CITIES),
  funding: `$${1 + w.whole(900) / 10}M`,
  stage: w.pick(STAGES),
  industries: w.some(FORM_INDUSTRIES, 1, 4),
  website: `https://${w.name().toLowerCase()}.example`,
  coFounders: w.some([w.name(), w.name(), w.name()], 1, 3),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many talents there are at scale 1, and what each can do. */
interface TalentRows {
  count: number;
  skills: (w: Writer) => string[];
}

const FEW_SKILLS: TalentRows = { count: 50_000, skills: (w) => w.some(SKILLS, 2, 6) };

/**
 * Fills an empty database with entries of realistic lengths, the same for the same scale.
 *
 * @param scale 1 for the first sizes: 100,000 startups, 20,000 investors, 50,000 talent, 20,000 of the others; 10 for
 *   1,000,000 startups
 */
export function fillDatabase(scale: number, talent = FEW_SKILLS): void {
  const of = (count: number) => Math.round(count * Math.min(scale, MOST_OF_OTHERS));
  // What a crash leaves is built again, so nothing is synced or written twice.
  sqlite().exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000");
  fill(IMPORTED_STORES.startups, Math.round(100_000 * scale), 1, startupRow);
  fill(IMPORTED_STORES.investors, of(20_000), 2, (w) => ({
    name: `${w.company()} Capital`,
    focus: w.text(),
    fundAmount: `$${10 + w.whole(500)}M`,
    ticketSize: `$${100 + w.whole(900)}K`,
    noOfExits: w.whole(40),
    industries: w.some(FORM_INDUSTRIES, 1, 6),
    city: w.pick(CITIES).split(",")[0],
    country: w.pick(CITIES).split(", ").at(-1),
    website: `https://${w.name().toLowerCase()}.example`,
  }));
  fill(IMPORTED_STORES.talent, of(talent.count), 3, (w) => ({
    name: `${w.name()} ${w.name()}`,
    title: `${w.word()} engineer`,
    company: w.company(),
    bio: w.text(),
    specialties: [w.word(), w.word()],
    skills: talent.skills(w),
    experience: "3-5 years",
    location: w.pick(CITIES),
    availability: "jobs",
    employmentType: "freelancer",
    talentType: w.whole(4) === 0 ? "Non-Human" : "Human",
    portfolio: `https://${w.name().toLowerCase()}.example`,
  }));
  fill(IMPORTED_STORES["use-cases"], of(20_000), 4, (w) => ({
    title: `${w.company()} ${w.word()}`,
    description: w.text(),
    industry: w.pick(["Education", "HR", "Law", "Financial", "Logistics", "F&B"]),
    companyName: w.company(),
    impact: w.text(),
    technology: w.some(SKILLS, 1, 4),
    stage: w.pick(USE_CASE_STAGES),
    featured: w.whole(50) === 0,
  }));
  fill(IMPORTED_STORES.jobs, of(20_000), 5, (w) => ({
    title: `${w.word()} ${w.word()} engineer`,
    company: w.company(),
    type: "full-time",
    description: w.text(),
    location: w.pick(CITIES),
    salary: `$${60 + w.whole(200)}K`,
  }));
  fill(IMPORTED_STORES["learning-resources"], of(20_000), 6, (w) => ({
    title: `${w.word()} ${w.word()} course`,
    description: w.text(),
    type: "course",
    duration: `${1 + w.whole(20)} h`,
    price: "Free",
  }));
  fill(IMPORTED_STORES["ai-products"], of(20_000), 7, (w) => ({
    name: w.company(),
    category: w.word(),
    description: w.text(),
    industry: w.pick(FORM_INDUSTRIES),
    rating: w.whole(50) / 10,
    reviews: w.whole(900),
    features: [w.word(), w.word(), w.word(), w.word()],
    pricing: `$${w.whole(90)} / month`,
    website: `https://${w.name().toLowerCase()}.example`,
  }));
  fill(IMPORTED_STORES.events, of(20_000), 8, (w) => ({
    title: `${w.word()} ${w.word()} meetup`,
    description: w.text(),
    start: new Date(Date.now() + (w.whole(1000) - 300) * DAY_MS).toISOString(),
    timeZone: "Europe/Berlin",
    place: w.pick(CITIES),
    online: w.whole(4) === 0,
    industries: w.some(FORM_INDUSTRIES, 1, 4),
    organiser: w.company(),
    price: "Free",
  }));
  sqlite().exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536");
}

/** Of the pages of all startups, in no order: 7,919 is prime. */
export function startupPaths(): string[] {
  const startups = sqlite().prepare<[], { id: number; name: string }>("SELECT id, name FROM startups").all();
  return startups.flatMap((_, i) => {
    const startup = startups[(i * 7919) % startups.length];
    return startup ? [entryPath(startupKind, startup)] : [];
  });
}
