import { cleanSearch, fold } from "#app/platform/search/text-match";

export const FORM_INDUSTRIES = [
  "Machine Learning",
  "Natural Language Processing",
  "Computer Vision",
  "Robotics",
  "Healthcare AI",
  "Financial AI",
  "Autonomous Vehicles",
  "AI Infrastructure",
  "Data Analytics",
  "Deep Learning",
  "Generative AI",
  "AI Security",
  "Conversational AI",
  "AI Research",
  "Quantum Computing",
  "Edge AI",
  "HR Tech",
  "Manufacturing",
  "Construction",
  "Biotech",
  "Edtech",
  "Legal Tech",
  "Real Estate",
  "Agriculture",
  "Energy",
  "Logistics",
  "Retail",
  "Media & Entertainment",
  "Insurance",
  "Cybersecurity",
  "Climate Tech",
  "Other",
] as const;

/** With "Other", so that everything that can be chosen can be found. */
export const FILTER_INDUSTRIES = [
  "Machine Learning",
  "Computer Vision",
  "Natural Language Processing",
  "Robotics",
  "Generative AI",
  "Healthcare AI",
  "Financial AI",
  "Autonomous Vehicles",
  "AI Infrastructure",
  "Data Analytics",
  "Conversational AI",
  "Deep Learning",
  "AI Research",
  "Quantum Computing",
  "Edge AI",
  "AI Ethics",
  "Neural Networks",
  "Reinforcement Learning",
  "AI Security",
  "MLOps",
  "HR Tech",
  "Manufacturing",
  "Construction",
  "Biotech",
  "Edtech",
  "Legal Tech",
  "Real Estate",
  "Agriculture",
  "Energy",
  "Logistics",
  "Retail",
  "Media & Entertainment",
  "Insurance",
  "Cybersecurity",
  "Climate Tech",
  "Other",
] as const;

/** More are dropped. */
const MAX_FILTERS = FILTER_INDUSTRIES.length;

const MAX_NAME_LENGTH = 100;

/** Trimmed, each once whatever its case, in the order given. */
export function readIndustries(params: URLSearchParams): string[] {
  const selected = new Map<string, string>();
  for (const value of params.getAll("industry")) {
    const name = cleanSearch(value);
    if (!name || name.length > MAX_NAME_LENGTH) continue;
    const folded = fold(name);
    selected.set(folded, FILTER_INDUSTRIES.find((industry) => fold(industry) === folded) ?? name);
  }
  return [...selected.values()].slice(0, MAX_FILTERS);
}
