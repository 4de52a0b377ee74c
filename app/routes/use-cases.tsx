import type { LinksFunction } from "@remix-run/node";

import { useCaseListPage } from "#app/kinds/use-cases/use-case-list.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { listLoader } from "#app/site/lists/list-loader.server";
import styles from "#app/kinds/use-cases/use-cases.css?url";

export { ListScreen as default, meta } from "#app/catalogue/list/list-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = listLoader(useCaseListPage);

export const action = methodNotAllowed;
