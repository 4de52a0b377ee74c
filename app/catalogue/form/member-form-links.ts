import type { LinksFunction } from "@remix-run/node";

import styles from "#app/catalogue/form/member-forms.css?url";

/** Only pages with members' forms load this stylesheet. */
export const memberFormLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The same where the preview of an entry has one of its own. */
export const memberFormLinksWith =
  (href: string): LinksFunction =>
  () => [...memberFormLinks(), { rel: "stylesheet", href }];
