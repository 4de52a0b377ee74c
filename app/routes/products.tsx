import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KindList } from "#app/hub/search/kind-list";
import { AiProductHit } from "#app/features/ai-products/ai-product-hit";
import { loadAiProducts } from "#app/features/ai-products/ai-products.server";
import { listMeta } from "#app/foundation/list-meta";
import { readOnly } from "#app/foundation/read-only.server";
import { loadSearchList } from "#app/foundation/search-list.server";
import type { PageHandle } from "#app/foundation/public-page";

const TITLE = "AI Products";
const LEAD =
  "Tools made with AI that you can use today: what they do, what they cost, and how they are rated.";
const PATH = "/products";

export const handle: PageHandle = { publicPage: { shows: ["ai_products"], asks: ["search", "page"] } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSearchList(request, "ai_products", loadAiProducts);

export const action = readOnly;

export default function Products() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="AI product"
      placeholder="Name, category, industry, feature"
      row={(item, searched) => <AiProductHit key={item.id} product={item} searched={searched} />}
    />
  );
}
