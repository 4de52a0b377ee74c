import type { LinksFunction } from "@remix-run/node";

import styles from "#app/catalogue/form/member-forms.css?url";

/** Only pages with members' forms load this stylesheet. */
export const memberFormLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
