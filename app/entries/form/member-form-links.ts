import type { LinksFunction } from "@remix-run/node";

import styles from "#app/entries/form/member-forms.css?url";

/** The `links` of a page with forms of members: nobody else's page carries their looks. */
export const memberFormLinks: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
