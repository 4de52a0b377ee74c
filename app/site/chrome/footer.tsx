import type { ReactNode } from "react";

import { API_DOCS, MCP } from "#app/site/api/api-docs";
import { Brand } from "#app/site/chrome/brand";
import { COMMUNITY } from "#app/site/chrome/nav-items";
import { MAIN_KINDS, MORE_KINDS } from "#app/site/kinds";
import { ThemeSwitch } from "#app/site/chrome/theme-switch";
import { SubscribeForm } from "#app/site/subscribers/subscribe-form";
import { TourLink } from "#app/site/tours/tour-provider";
import { LLMS_TEXT, SITE_NAME } from "#app/platform/site";
import type { Theme } from "#app/platform/preferences/theme";
import { Link } from "#app/ui/link";

interface FooterLink {
  path: string;
  label: string;
}

const MESSAGES: FooterLink = { path: "/messages", label: "Messages" };

const PROGRAMS: readonly FooterLink[] = [
  { path: API_DOCS, label: "API" },
  { path: MCP, label: "MCP" },
  { path: `${API_DOCS}#feeds`, label: "Feeds" },
  { path: LLMS_TEXT, label: "llms.txt" },
];

const LEGAL: readonly FooterLink[] = [
  { path: "/terms", label: "Terms" },
  { path: "/privacy", label: "Privacy" },
  { path: "/data-policy", label: "Data Policy" },
];

interface ColumnProps {
  head: string;
  links: readonly FooterLink[];
  /** Whether some are files, which the browser opens itself. */
  files?: boolean;
  children?: ReactNode;
}

function Column({ head, links, files, children }: ColumnProps) {
  return (
    <div>
      {/* No heading: those tell what the page is about. */}
      <p>{head}</p>
      <ul className="list-none" aria-label={head}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} reloadDocument={files}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

interface FooterProps {
  theme: Theme;
  /** Undefined on a page that shows an error of ours. */
  imprint: { year: number; contactEmail: string } | undefined;
}

export function Footer({ theme, imprint }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-brand">
          <Brand />
          <p className="meta">A directory of the people, companies and agents building with AI.</p>
          <SubscribeForm />
          <ThemeSwitch theme={theme} />
        </div>
        <nav aria-label="Footer">
          <Column head="Directory" links={MAIN_KINDS} />
          <Column head="Work and learn" links={MORE_KINDS} />
          <Column head="Community" links={[COMMUNITY, MESSAGES]}>
            <li>
              <TourLink>Take a quick tour</TourLink>
            </li>
            <li>
              <TourLink tour="guided-tour">Restart the tour</TourLink>
            </li>
          </Column>
          <Column head="For programs" links={PROGRAMS} files />
        </nav>
        <div className="legal">
          <span>
            © {imprint?.year} {SITE_NAME}
          </span>
          {LEGAL.map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
          {imprint && <a href={`mailto:${imprint.contactEmail}`}>{imprint.contactEmail}</a>}
        </div>
      </div>
    </footer>
  );
}
