import type { LinksFunction } from "@remix-run/node";

import { aiProductListPage } from "#app/kinds/products/ai-product-list.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { listLoader } from "#app/site/lists/list-loader.server";
import styles from "#app/catalogue/lines/lines.css?url";

export { ListScreen as default, meta } from "#app/catalogue/list/list-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = listLoader(aiProductListPage);

export const action = methodNotAllowed;
