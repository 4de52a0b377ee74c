import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { KindList } from "#app/hub/search/kind-list";
import { JobHit } from "#app/features/jobs/job-hit";
import { loadJobs } from "#app/features/jobs/jobs.server";
import { listMeta } from "#app/foundation/list-meta";
import { readOnly } from "#app/foundation/read-only.server";
import { loadSearchList } from "#app/foundation/search-list.server";
import type { PageHandle } from "#app/foundation/public-page";

const TITLE = "AI Jobs";
const LEAD = "Open roles with teams that build with AI: what they pay, where they are, and where to apply.";
const PATH = "/jobs";

export const handle: PageHandle = { publicPage: { shows: ["jobs"], asks: ["search", "page"] } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: TITLE, description: LEAD, path: PATH });

export const loader = ({ request }: LoaderFunctionArgs) => loadSearchList(request, "jobs", loadJobs);

export const action = readOnly;

export default function Jobs() {
  return (
    <KindList
      data={useLoaderData<typeof loader>()}
      path={PATH}
      title={TITLE}
      lead={LEAD}
      noun="job"
      placeholder="Title, company, description, place"
      row={(item, searched) => <JobHit key={item.id} job={item} searched={searched} />}
    />
  );
}
