import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { KindList } from "#app/site/search/kind-list";
import { AiProductLine } from "#app/kinds/products/ai-product-line";
import { AI_PRODUCT_ROWS, loadAiProductRows, rarelyKnown } from "#app/kinds/products/ai-products.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { loadSearchList } from "#app/catalogue/list/search-list.server";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/catalogue/list/lines.css?url";

const TITLE = "AI Products";
const LEAD =
  "Tools made with AI that you can use today: what they do, what they cost, and how they are rated.";
const PATH = "/products";

export const handle: PageHandle = {
  publicPage: { dependsOn: ["products"], params: ["search", "page"] },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = (args: LoaderFunctionArgs) =>
  loadSearchList(args, {
    kind: "products",
    load: loadAiProductRows,
    reader: AI_PRODUCT_ROWS,
    rarely: rarelyKnown,
    render: (products, searched) =>
      renderToStaticMarkup(
        products.map((product) => <AiProductLine key={product.id} product={product} searched={searched} />),
      ),
  });

export const action = methodNotAllowed;

export default function Products() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="AI product"
      placeholder="Name, category, industry, feature"
    />
  );
}
