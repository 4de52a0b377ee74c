import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

import { SectionedPage, type PageSection } from "#app/ui/cards/sectioned-page";

const EFFECTIVE = "Effective August 18, 2025";

/** One fragment of paragraphs and lists under heads. */
type LegalText = ReactElement<{ children: ReactNode }>;

/** "What we don't promise" becomes "what-we-don-t-promise". */
const idOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, "-");

/** `start` is what stands before the first head. */
function partsOf(text: LegalText): { start: ReactNode[]; sections: PageSection[] } {
  const start: ReactNode[] = [];
  const parts: { title: string; body: ReactNode[] }[] = [];
  for (const block of Children.toArray(text.props.children)) {
    if (isValidElement<{ children: string }>(block) && block.type === "h2")
      parts.push({ title: block.props.children, body: [] });
    else (parts[parts.length - 1]?.body ?? start).push(block);
  }
  return { start, sections: parts.map((part) => ({ id: idOf(part.title), ...part })) };
}

export const LegalPage = ({ title, text }: { title: string; text: LegalText }) => (
  <SectionedPage title={title} lead={EFFECTIVE} className="prose" {...partsOf(text)} />
);
