import { Link } from "@remix-run/react";

import { Brand } from "#app/hub/chrome/brand";
import { ThemeSwitch } from "#app/hub/chrome/theme-switch";
import { TourLink } from "#app/hub/tour/tour-room";
import type { Theme } from "#app/foundation/theme";

const COLUMNS = [
  [
    { to: "/startups", label: "Startups" },
    { to: "/investors", label: "Investors" },
    { to: "/talent", label: "Talent" },
    { to: "/community", label: "Community" },
  ],
  [
    { to: "/jobs", label: "Jobs" },
    { to: "/learning", label: "Learning" },
    { to: "/products", label: "AI Products" },
  ],
  [
    { to: "/terms", label: "Terms" },
    { to: "/privacy", label: "Privacy" },
    { to: "/data-policy", label: "Data Policy" },
  ],
];

/** The bottom of every page: name-mark, theme, links, the tours. */
export function Footer({ theme }: { theme: Theme }) {
  return (
    <footer className="foot in-turn">
      <div className="wrap">
        <div className="foot-brand">
          <Brand />
          <p className="meta">A directory of the people, companies and agents building with AI.</p>
          <ThemeSwitch theme={theme} />
        </div>
        <nav aria-label="Footer">
          {COLUMNS.map((links) => (
            <ul key={links[0]?.to} className="list-none">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          ))}
          <ul className="list-none">
            <li>
              <TourLink>Take a quick tour</TourLink>
            </li>
            <li>
              <TourLink tour="guided-tour">Restart the tour</TourLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
