import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KindList } from "#app/hub/search/kind-list";
import { LearningHit } from "#app/features/learning/learning-hit";
import { loadLearningResources } from "#app/features/learning/learning-resources.server";
import { listMeta } from "#app/foundation/list-meta";
import { readOnly } from "#app/foundation/read-only.server";
import { loadSearchList } from "#app/foundation/search-list.server";
import type { PageHandle } from "#app/foundation/public-page";

const TITLE = "Learning Resources";
const LEAD = "Courses, workshops and articles about AI, with how long they take and what they cost.";
const PATH = "/learning";

export const handle: PageHandle = { publicPage: { shows: ["learning_resources"], asks: ["search", "page"] } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadSearchList(request, "learning_resources", loadLearningResources);

export const action = readOnly;

export default function Learning() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="learning resource"
      placeholder="Title, description, type"
      row={(item, searched) => <LearningHit key={item.id} resource={item} searched={searched} />}
    />
  );
}
