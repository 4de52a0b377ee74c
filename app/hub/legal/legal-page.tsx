import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

import { PageHead } from "#app/ui/page-head";
import { SectionedPage, type PageSection } from "#app/ui/sectioned-page";

/** Since when the legal texts hold (specification, section 2, "Legal pages"). */
const EFFECTIVE = "Effective August 18, 2025";

/** A text of paragraphs and lists under heads, as one fragment. */
type LegalText = ReactElement<{ children: ReactNode }>;

/** "What we don't promise" as the address of its section: "what-we-don-t-promise". */
const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** Parts a text at its heads: what stands before the first, and a section for each. */
function partsOf(text: LegalText): { lead: ReactNode[]; sections: PageSection[] } {
  const lead: ReactNode[] = [];
  const parts: { title: string; body: ReactNode[] }[] = [];
  for (const block of Children.toArray(text.props.children)) {
    if (isValidElement<{ children: string }>(block) && block.type === "h2")
      parts.push({ title: block.props.children, body: [] });
    else (parts.at(-1)?.body ?? lead).push(block);
  }
  return { lead, sections: parts.map((part) => ({ id: idOf(part.title), ...part })) };
}

/** A legal page: its text, with a list of its sections at the side. */
export function LegalPage({ title, text }: { title: string; text: LegalText }) {
  return (
    <div className="wrap">
      <PageHead title={title} lead={EFFECTIVE} />
      <SectionedPage label={title} className="prose" {...partsOf(text)} />
    </div>
  );
}
