import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { KindList } from "#app/site/search/kind-list";
import { LearningLine } from "#app/kinds/learning/learning-line";
import { LEARNING_ROWS, loadLearningRows } from "#app/kinds/learning/learning-resources.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { loadSearchList } from "#app/catalogue/list/search-list.server";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/catalogue/list/lines.css?url";

const TITLE = "Learning Resources";
const LEAD = "Courses, workshops and articles about AI, with how long they take and what they cost.";
const PATH = "/learning";

export const handle: PageHandle = {
  publicPage: { dependsOn: ["learning"], params: ["search", "page"] },
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = (args: LoaderFunctionArgs) =>
  loadSearchList(args, {
    kind: "learning",
    load: loadLearningRows,
    reader: LEARNING_ROWS,
    render: (resources, searched) =>
      renderToStaticMarkup(
        resources.map((resource) => (
          <LearningLine key={resource.id} resource={resource} searched={searched} />
        )),
      ),
  });

export const action = methodNotAllowed;

export default function Learning() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="learning resource"
      placeholder="Title, description, type"
    />
  );
}
