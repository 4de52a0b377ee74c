import { defineFields, inLowerCase, type EntityOf } from "#app/catalogue/fields/field";
import { CLOSED, jobTypeLabel, MOST_DAYS, OPEN, TYPES_TO_CHOOSE, USUAL_DAYS } from "#app/kinds/jobs/job";

export const jobDefinition = defineFields(
  {
    title: { type: "name", label: "Title", missing: "Please enter a title" },
    company: {
      type: "line",
      isSearched: true,
      label: "Company",
      autoComplete: "organization",
      missing: "Please enter a company",
    },
    type: {
      type: "option",
      filter: "type",
      label: "Type",
      options: TYPES_TO_CHOOSE,
      placeholder: "Choose a type",
      missing: "Please choose a type",
      importLimit: 100,
      readImported: inLowerCase,
      wordOf: jobTypeLabel,
    },
    description: {
      type: "prose",
      isMarkdown: true,
      isSearched: true,
      label: "What the work is",
      short: "Description",
      missing: "Please say what the work is",
      hint: "The first sentences stand in the list.",
      rows: 6,
    },
    location: {
      type: "line",
      isPlace: true,
      filter: "place",
      isSearched: true,
      label: "Place",
      missing: "Please enter a place, or “Remote”",
      hint: "Such as “Rotterdam, Netherlands” or “Remote (EU)”.",
    },
    salary: {
      type: "line",
      isPay: true,
      filter: "pay",
      bands: [50e3, 100e3, 150e3, 200e3],
      sort: { name: "pay", label: "Highest pay" },
      label: "Pay",
      hint: "Such as “€46,000”, “$120K–$150K” or “£60 an hour”.",
      undisclosed: true,
    },
    url: {
      type: "webAddress",
      isWayOut: true,
      label: "Apply at",
      hint: "A page on the web, such as “https://example.org/jobs/7”.",
      missing: "Please enter the address where people apply",
    },
    closes: {
      type: "day",
      ahead: { most: MOST_DAYS, usual: USUAL_DAYS },
      label: "Last day",
      short: "Closes",
      hint: `At most ${MOST_DAYS} days from today. It ends when that day has ended everywhere.`,
    },
    /** As told by the clock or its owner (job-closing.server.ts). */
    status: {
      type: "option",
      filter: "status",
      label: "Status",
      options: [
        [OPEN, "Open"],
        [CLOSED, "Closed"],
      ],
      unsaid: OPEN,
      derivedFrom: "closes",
    },
  },
  {
    sections: [
      { title: "The job", rows: ["title", "company", "description"] },
      { title: "Place, type, pay", rows: [["location", "type"], "salary"] },
      { title: "How to apply", rows: ["url", "closes"] },
    ],
    sameBy: ["company", "location"],
    facts: ["salary", "type", "company", "location", "closes", "url"],
    badge: "type",
    filters: ["when", "place", "remote", "type", "pay"],
  },
);

export type Job = EntityOf<(typeof jobDefinition)["fields"]>;
