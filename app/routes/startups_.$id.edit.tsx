import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { startupEntries } from "#app/kinds/startups/startup-entries";
import { startupForm } from "#app/kinds/startups/startup-form";
import { startupResource } from "#app/kinds/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta(startupEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, startupResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, startupResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditStartup() {
  return <EditEntryPage entries={startupEntries} form={startupForm} />;
}
