/** In the order of their buttons. */
export const USE_CASE_INDUSTRIES = [
  "Health & Wellness",
  "Education",
  "Sports",
  "Transport & Mobility",
  "HR",
  "Manufacturing",
  "Construction & Proptech",
  "Energy & Water",
  "Law",
  "Financial",
  "Travel & Hospitality",
  "Sustainability",
  "F&B",
  "Logistics",
] as const;

/** In the order of maturity. */
export const USE_CASE_STAGES = ["Proof of Concept", "Pilot", "Production", "Scale"] as const;

/** So is what is at scale. */
export const IN_PRODUCTION = "Production";

export const USE_CASE_TABS = [
  { tab: "all", label: "All Use Cases" },
  { tab: "featured", label: "Featured" },
  { tab: "by-industry", label: "By Industry" },
] as const;

export type UseCaseTab = (typeof USE_CASE_TABS)[number]["tab"];

/** "Department (Office)" is "Department · Office". */
export const officeOf = (companyName: string): string =>
  companyName.replace(/^([^()]*[^()\s])\s*\(([^()]+)\)$/, "$1\u00a0· $2");

export const ROW_TECHNOLOGIES = 4;

export const ROWS_PER_INDUSTRY = 3;
