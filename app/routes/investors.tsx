import { investorListPage } from "#app/kinds/investors/investor-list.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { listLoader } from "#app/site/lists/list-loader.server";

export { ListScreen as default, meta } from "#app/catalogue/list/list-screen";

export const loader = listLoader(investorListPage);

export const action = methodNotAllowed;
