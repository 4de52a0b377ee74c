import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { startupEntries } from "#app/features/startups/startup-entries";
import { startupForm } from "#app/features/startups/startup-form";
import { startupResource } from "#app/features/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
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
