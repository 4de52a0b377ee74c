import { randomUUID } from "node:crypto";

import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { ENTRIES } from "#tests/support/entries";
import { allEntries, type Entry } from "./entries";
import { fieldOf } from "./members";
import { expect } from "./test";

/** What is typed, chosen or ticked in a form, by label, in the order of the page. */
export type Filling = Record<string, string | string[]>;

/** The forms of entries: where they stand, and what they say. */
export const FORMS = {
  startups: {
    add: "/add-startup",
    list: "/startups",
    title: "Add Your AI Startup",
    submit: "Add Startup",
    added: "Startup added",
    saved: "Startup saved",
    deleted: "Startup deleted",
    name: "Company name",
    picture: "Logo",
    missing: {
      "Company name": "Please enter a company name",
      Location: "Please enter a location",
      Description: "Please enter a description",
      Industries: "Please choose at least one industry",
      "Funding stage": "Please choose a funding stage",
      "Funding amount": "Please enter a funding amount",
    },
  },
  investors: {
    add: "/add-investor",
    list: "/investors",
    title: "Add Investment Firm",
    submit: "Add Investment Firm",
    added: "Investment firm added",
    saved: "Investment firm saved",
    deleted: "Investment firm deleted",
    name: "Firm name",
    picture: "Logo",
    missing: {
      "Firm name": "Please enter a firm name",
      Website: "Please enter a website URL",
      City: "Please enter a city",
      Country: "Please enter a country",
      "Investment focus": "Please enter an investment focus",
      Industries: "Please choose at least one industry",
      "Fund amount": "Please enter a fund amount",
      "Ticket size": "Please enter a ticket size",
      "Number of exits": "Please enter the number of exits",
    },
  },
  talent: {
    add: "/add-talent",
    list: "/talent",
    title: "Add Your AI Talent Profile",
    submit: "Save Profile",
    added: "Profile added",
    saved: "Profile saved",
    deleted: "Profile deleted",
    name: "Full name",
    picture: "Profile picture",
    missing: {
      "Full name": "Please enter a full name",
      "Talent type": "Please choose a talent type",
      "Job title": "Please enter a job title",
      Company: "Please enter a company",
      Location: "Please enter a location",
      Bio: "Please enter a bio",
      Experience: "Please choose the years of experience",
      "Interested in": "Please choose an interest",
      "Employment type": "Please choose an employment type",
      "LinkedIn profile": "Please enter a LinkedIn profile",
    },
  },
  events: {
    add: "/add-event",
    list: "/events",
    title: "Add Event",
    submit: "Add Event",
    added: "Event added",
    saved: "Event saved",
    deleted: "Event deleted",
    name: "Title",
    picture: "Picture",
    missing: {
      Title: "Please enter a title",
      Description: "Please enter a description",
      Industries: "Please choose at least one industry",
      Start: "Please enter a date and a time",
      Place: "Please enter a place, or tick that it is online",
    },
  },
  jobs: {
    add: "/add-job",
    list: "/jobs",
    title: "Add Job",
    submit: "Add Job",
    added: "Job added",
    saved: "Job saved",
    deleted: "Job deleted",
    name: "Title",
    picture: "",
    missing: {
      Title: "Please enter a title",
      Company: "Please enter a company",
      "What the work is": "Please say what the work is",
      Place: "Please enter a place, or “Remote”",
      Type: "Please choose a type",
      "Apply at": "Please enter the address where people apply",
    },
  },
  learning: {
    add: "/add-learning",
    list: "/learning",
    title: "Add Learning Resource",
    submit: "Add Learning Resource",
    added: "Learning resource added",
    saved: "Learning resource saved",
    deleted: "Learning resource deleted",
    name: "Title",
    picture: "Picture",
    missing: {
      Title: "Please enter a title",
      Type: "Please choose a type",
      Description: "Please enter a description",
      Where: "Please enter the address where it is",
    },
  },
  products: {
    add: "/add-product",
    list: "/products",
    title: "Add AI Product",
    submit: "Add AI Product",
    added: "AI product added",
    saved: "AI product saved",
    deleted: "AI product deleted",
    name: "Name",
    picture: "Logo",
    missing: {
      Name: "Please enter a name",
      Category: "Please enter a category",
      Description: "Please enter a description",
      Website: "Please enter its website",
    },
  },
  "use-cases": {
    add: "/add-use-case",
    list: "/use-cases",
    title: "Add Use Case",
    submit: "Add Use Case",
    added: "Use case added",
    saved: "Use case saved",
    deleted: "Use case deleted",
    name: "Title",
    picture: "Logo",
    missing: {
      Title: "Please enter a title",
      Description: "Please enter a description",
      Industry: "Please choose an industry",
      "How far along": "Please choose how far along it is",
      Company: "Please enter a company",
    },
  },
} as const;

/** All that is missing without scripts, which enter the browser's own time zone. */
export function missingUnscripted(kind: Kind): Record<string, string> {
  const { missing } = FORMS[kind];
  if (kind !== "events") return missing;
  const { Place, ...others } = FORMS.events.missing;
  return { ...others, "Time zone": "Please enter a time zone, such as Europe/Berlin", Place };
}

export type Kind = keyof typeof FORMS;
export const KINDS = Object.keys(FORMS) as Kind[];
/** Those between whose forms all others stand: with a drafted intro, agents' cards, and days. */
export const KINDS_THAT_DIFFER = ["startups", "investors", "talent", "events"] as const;

/** A name that no other test uses. */
export const newName = (word = "Clausemark"): string => `${word} ${randomUUID().slice(0, 8)}`;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, "2026-05-21".length);

/** An entry as a form takes it, under a name of its own. */
export function newFilling(kind: Kind): Filling {
  const id = randomUUID().slice(0, 8);
  switch (kind) {
    case "startups":
      return {
        "Company name": `Clausemark ${id}`,
        "Website URL": `https://clausemark-${id}.example/`,
        Location: "London, UK",
        Description: "Marks the clauses that a lawyer should look at.\nIn 14 languages, “quoted” & <marked>.",
        Industries: ["Generative AI", "Legal Tech"],
        "Funding stage": "Series D+",
        "Funding amount": "$2.4M",
        "Co-founders": "Hanna Lindqvist, Piers Okafor",
      };
    case "investors":
      return {
        "Firm name": `Cedar & Coil ${id}`,
        Website: `https://cedar-${id}.example/`,
        City: "Berlin",
        Country: "Germany",
        "Investment focus": "Seed rounds of legal and health companies.\nFirst cheques.",
        Industries: ["Healthcare AI", "Legal Tech"],
        "Fund amount": "120M",
        Currency: "EUR",
        "Ticket size": "500K–2M",
        "Number of exits": "3",
      };
    case "talent":
      return {
        "Full name": `Amara Osei ${id}`,
        "Talent type": "Human",
        "Job title": "Machine Learning Engineer",
        Company: "Kestrel Grid",
        Location: "Accra, Ghana",
        Bio: "Builds retrieval for people who read contracts.\nAlso teaches.",
        Specialties: "Retrieval, Ranking",
        Skills: "Python, Rust",
        Experience: "5-8 years",
        "Interested in": "Networking",
        "Employment type": "Permanent",
        "Portfolio website": `https://amara-${id}.example/work`,
        "LinkedIn profile": `https://www.linkedin.com/in/amara-${id}`,
      };
    case "events":
      return {
        Title: `Night on the quay ${id}`,
        Description: "There is soup.\nWear boots.",
        Industries: ["Robotics", "Legal Tech"],
        Start: `${dayIn(1)}T23:00`,
        End: `${dayIn(2)}T06:30`,
        "Time zone": "Europe/Amsterdam",
        Place: "Maashaven, Rotterdam, Netherlands",
        "Website URL": `https://quay-${id}.example/`,
        Organiser: "Noor van Dijk",
        Price: "Free",
      };
    case "jobs":
      return {
        Title: `Field technician ${id}`,
        Company: "Tidewater Robotics",
        "What the work is": "Keeps eleven boats honest.\nSonar, batteries.",
        Place: "Rotterdam, Netherlands",
        Type: "Full-time",
        Pay: "€46,000",
        "Apply at": `https://tidewater-${id}.example/jobs/7`,
      };
    case "learning":
      return {
        Title: `Reading a sonar ${id}`,
        Type: "Workshop",
        Description: "For those who never saw one.",
        Where: `https://sonar-${id}.example/`,
        Duration: "2 days",
        Price: "Free",
      };
    case "products":
      return {
        Name: `Draftling ${id}`,
        Category: "Writing assistants",
        Industry: "Law",
        Description: "Drafts letters that sound like you.",
        Features: "Letters, Tone",
        Website: `https://draftling-${id}.example/`,
        Price: "Free, then $12 a month",
      };
    case "use-cases":
      return {
        Title: `Quay planning by tide ${id}`,
        Description: "Boats were planned on paper; a model now says by six who goes out.",
        Industry: "Logistics",
        "How far along": "Pilot",
        Technology: "Machine Learning, Forecasting",
        Impact: "Planners go home at five.",
        Metrics: "Delays: 4 a week, from 19",
        Company: "Tidewater Robotics",
        "Case study": `https://quay-${id}.example/case`,
      };
  }
}

/** The same entry as a program sends it. */
const asJson = (kind: Kind, filling: Filling) => {
  const [name] = Object.values(filling) as [string];
  const address = (label: string) => filling[label];
  switch (kind) {
    case "startups":
      return {
        name,
        website: address("Website URL"),
        location: "London, UK",
        description: "Marks clauses.",
        industries: ["Legal Tech"],
        stage: "Seed",
        funding: "$2.4M",
        coFounders: ["Hanna Lindqvist"],
      };
    case "investors":
      return {
        name,
        website: address("Website"),
        city: "Berlin",
        country: "Germany",
        focus: "Seed rounds of legal companies.",
        industries: ["Legal Tech"],
        fundAmount: "120M",
        currency: "EUR",
        ticketSize: "500K",
        noOfExits: 3,
      };
    case "talent":
      return {
        name,
        talentType: "Human",
        title: "Engineer",
        company: "Kestrel Grid",
        location: "Accra, Ghana",
        bio: "Builds retrieval.",
        specialties: ["Retrieval"],
        skills: ["Python", "Rust"],
        experience: "5-8 years",
        availability: "networking",
        employmentType: "permanent",
        portfolio: address("Portfolio website"),
        linkedin: address("LinkedIn profile"),
      };
    case "events":
      return {
        title: name,
        description: "There is soup.",
        industries: ["Robotics"],
        start: `${dayIn(3)}T19:00`,
        timeZone: "Europe/Amsterdam",
        place: "Rotterdam, Netherlands",
        url: address("Website URL"),
      };
    case "jobs":
      return { ...ENTRIES.jobs, title: name };
    case "learning":
      return { ...ENTRIES.learning, title: name };
    case "products":
      return { ...ENTRIES.products, name };
    case "use-cases":
      return { ...ENTRIES["use-cases"], title: name };
  }
};

/** A program is told of an event's title where others have a name. */
const nameOf = ({ name, title }: Entry): string => String(name ?? title);

/** Adds an entry through the JSON interface, as the member whose request it is. */
export async function addEntry(
  request: APIRequestContext,
  kind: Kind,
  over: Entry = {},
): Promise<{ id: number; name: string }> {
  const answer = await request.post(`/api/${kind}`, { data: { ...asJson(kind, newFilling(kind)), ...over } });
  expect(answer.status(), await answer.text()).toBe(201);
  const entry = (await answer.json()) as Entry & { id: number };
  return { id: entry.id, name: nameOf(entry) };
}

/** The entries of a name, as programs read them. */
export const entriesNamed = async (request: APIRequestContext, kind: Kind, name: string): Promise<Entry[]> =>
  (await allEntries(request, kind)).filter((entry) => nameOf(entry) === name);

/** The form of a page that adds or changes an entry. */
export const entryForm = (page: Page): Locator => page.locator("form#entry");

/** The form's own button. */
export const sendButton = (page: Page, kind: Kind): Locator =>
  entryForm(page).getByRole("button", { name: FORMS[kind].submit, exact: true });

/** A field of the form with all that belongs to it: label, sentences, buttons. */
export const fieldBox = (page: Page, label: string): Locator =>
  fieldOf(entryForm(page), label).locator(
    "xpath=ancestor::*[contains(concat(' ', @class, ' '), ' field ')][1]",
  );

const isChoice = (control: Locator) => control.evaluate(({ tagName }) => tagName === "SELECT");

/** Ticks a box, once more where an intro that was drafted just then moved it from under the pointer. */
const tick = (box: Locator) => expect(() => box.check({ timeout: 5000 })).toPass({ timeout: 20_000 });

/** Types, chooses and ticks. */
export async function fillEntry(form: Locator, filling: Filling): Promise<void> {
  for (const [label, value] of Object.entries(filling)) {
    const control = fieldOf(form, label);
    if (Array.isArray(value)) {
      for (const option of value) await tick(control.getByLabel(option, { exact: true }));
    } else if (await isChoice(control)) await control.selectOption({ label: value });
    else await control.fill(value);
  }
}

/** What stands in a form, tags as one text. */
export async function readEntry(form: Locator, labels: readonly string[]): Promise<Filling> {
  const read: Filling = {};
  for (const label of labels) {
    read[label] = await fieldOf(form, label).evaluate((control) => {
      if (control instanceof HTMLFieldSetElement) {
        return [...control.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value);
      }
      if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? "";
      const input = control as HTMLInputElement;
      // With scripts the list itself stands in a hidden control.
      const tags = input.closest(".field")?.querySelector<HTMLInputElement>("input[type=hidden]");
      return (tags ?? input).value;
    });
  }
  return read;
}

/** The cards or lines of a list, by an entry's name; a line's is a link that says that it opens a new tab. */
export const cardOf = (page: Page, name: string): Locator => {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const heading = page.getByRole("heading", { name: new RegExp(`^${quoted}( ?, opens in a new tab.*)?$`) });
  return page.getByRole("main").getByRole("article").filter({ has: heading });
};

/** "How it will look": the card that comes of the form. */
export const previewOf = (page: Page): Locator =>
  page.getByRole("complementary").filter({ has: page.getByRole("heading", { name: "How it will look" }) });
