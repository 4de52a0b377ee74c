import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { jobEntries } from "#app/kinds/jobs/job-entries";
import { jobForm } from "#app/kinds/jobs/job-form";
import { jobResource } from "#app/kinds/jobs/jobs.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/catalogue/lines/lines.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = editEntryMeta(jobEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) => loadOwnEntry(request, params, jobResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, jobResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditJob() {
  return <EditEntryPage entries={jobEntries} form={jobForm} />;
}
