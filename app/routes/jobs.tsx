import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { KindList } from "#app/site/search/kind-list";
import { JobLine } from "#app/kinds/jobs/job-line";
import { JOB_ROWS, loadJobRows } from "#app/kinds/jobs/jobs.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { loadSearchList } from "#app/catalogue/list/search-list.server";
import type { PageHandle } from "#app/platform/cache/public-page";
import styles from "#app/catalogue/list/lines.css?url";

const TITLE = "AI Jobs";
const LEAD = "Open roles with teams that build with AI: what they pay, where they are, and where to apply.";
const PATH = "/jobs";

export const handle: PageHandle = { publicPage: { dependsOn: ["jobs"], params: ["search", "page"] } };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = (args: LoaderFunctionArgs) =>
  loadSearchList(args, {
    kind: "jobs",
    load: loadJobRows,
    reader: JOB_ROWS,
    render: (jobs, searched) =>
      renderToStaticMarkup(jobs.map((job) => <JobLine key={job.id} job={job} searched={searched} />)),
  });

export const action = methodNotAllowed;

export default function Jobs() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="job"
      placeholder="Title, company, description, place"
    />
  );
}
