import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { isPlainClick } from "#app/ui/plain-click";

/** A part of a long page, under a head of its own. */
export interface PageSection {
  /** Its address on the page. */
  id: string;
  title: string;
  body: ReactNode;
  /** Whether what is done there can't be undone. */
  danger?: boolean;
}

interface SectionedPageProps {
  /** Names the list of sections for screen readers. */
  label: string;
  sections: readonly PageSection[];
  /** What stands before the first section. */
  lead?: ReactNode;
  className?: string;
}

/**
 * The body of a long page, with a list at its side that leads to its sections, on phones a row above them. Which one is
 * being read its style sheet tells (side-list.css), which the route brings.
 */
export function SectionedPage({ label, sections, lead, className = "" }: SectionedPageProps) {
  const body = (
    <div className={className}>
      {lead}
      {sections.map(({ id, title, body, danger }) => (
        <section key={id} id={id} className={danger ? "side-part danger" : "side-part"} tabIndex={-1}>
          <h2>{title}</h2>
          {body}
        </section>
      ))}
    </div>
  );
  if (sections.length < 2) return body;
  return (
    <div className="sides">
      <nav className="side" aria-label={label}>
        <ul className="side-list">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                // As the browser does by itself where the link is followed without scripts.
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
      {body}
    </div>
  );
}
