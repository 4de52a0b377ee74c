/** A use case as programs read it; null where nothing is known. */
export interface UseCase {
  id: number;
  title: string;
  description: string;
  industry: string | null;
  companyName: string | null;
  companyLogo: string | null;
  impact: string | null;
  technology: string[];
  stage: string | null;
  metrics: string | null;
  caseStudyUrl: string | null;
  featured: boolean;
}

/** What a row of search results shows of a use case. */
export interface UseCaseResultData extends Pick<
  UseCase,
  "id" | "title" | "description" | "industry" | "companyLogo" | "stage" | "caseStudyUrl"
> {
  /** Its company as a row names it. */
  office: string | null;
  /** What its tile follows, where it has no logo. */
  tileSeed: string;
}

/** Industries of use cases, in the order of their buttons. */
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

/** Stages in the order of maturity. */
export const USE_CASE_STAGES = ["Proof of Concept", "Pilot", "Production", "Scale"] as const;

/** Stages that count as "In Production". */
export const IN_PRODUCTION = ["Production", "Scale"] as const;

/** Tabs of the list: the value of `tab` in the URL, and the tab's words. */
export const USE_CASE_TABS = [
  { tab: "all", label: "All Use Cases" },
  { tab: "featured", label: "Featured" },
  { tab: "by-industry", label: "By Industry" },
] as const;

export type UseCaseTab = (typeof USE_CASE_TABS)[number]["tab"];

/** A company as a row names it: "Department (Office)" is "Department · Office". */
export const officeOf = (companyName: string): string =>
  companyName.replace(/^([^()]*[^()\s])\s*\(([^()]+)\)$/, "$1\u00a0· $2");

/** Technologies that a row names before "+N more". */
export const ROW_TECHNOLOGIES = 4;

/** Rows of an industry on the tab "By Industry". */
export const ROWS_PER_INDUSTRY = 3;
