import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { jobEntries } from "#app/kinds/jobs/job-entries";
import { jobForm } from "#app/kinds/jobs/job-form";
import { jobResource } from "#app/kinds/jobs/jobs.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/catalogue/lines/lines.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = newEntryMeta(jobEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, jobEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, jobResource);

export const clientAction = sendMemberForm;

export default function AddJob() {
  return <NewEntryPage entries={jobEntries} form={jobForm} />;
}
