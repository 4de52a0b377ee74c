import { startupListPage } from "#app/kinds/startups/startup-list.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { listLoader } from "#app/site/lists/list-loader.server";

export { ListScreen as default, meta } from "#app/catalogue/list/list-screen";

export const loader = listLoader(startupListPage);

export const action = methodNotAllowed;
