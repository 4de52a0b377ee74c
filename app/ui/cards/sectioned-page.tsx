import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { PageHead } from "#app/ui/cards/page-head";
import { isPlainClick } from "#app/ui/plain-click";

export interface PageSection {
  /** Its fragment in the page's address. */
  id: string;
  title: string;
  body: ReactNode;
  /** What is done there can't be undone. */
  danger?: boolean;
}

interface SectionedPageProps {
  /** Also names the list of its sections. */
  title: string;
  lead: ReactNode;
  sections: readonly PageSection[];
  start?: ReactNode;
  className?: string;
}

/** side-list.css, which the route brings, marks the section that is being read. */
export function SectionedPage({ title, lead, sections, start, className = "" }: SectionedPageProps) {
  const listed = sections.length > 1;
  const body = (
    <div className={className}>
      {start}
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          className={section.danger ? "side-part danger" : "side-part"}
          tabIndex={-1}
        >
          <h2>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </div>
  );
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} />
      {/* What is read keeps its place, and its forms their state, when the list goes. */}
      <div className={listed ? "sides" : undefined}>
        {listed && <SectionList label={title} sections={sections} />}
        {body}
      </div>
    </div>
  );
}

function SectionList({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  return (
    <nav className="side" aria-label={label}>
      <ul className="side-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              // As the browser does where the link is followed without scripts.
              onClick={(event) => {
                if (isPlainClick(event)) document.getElementById(id)?.focus({ preventScroll: true });
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
