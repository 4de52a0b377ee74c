import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { startupEntries } from "#app/features/startups/startup-entries";
import { startupForm } from "#app/features/startups/startup-form";
import { startupResource } from "#app/features/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { NewEntryPage } from "#app/entries/form/new-entry-page";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta(startupEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, startupEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, startupResource);

export const clientAction = sendMemberForm;

export default function AddStartup() {
  return <NewEntryPage entries={startupEntries} form={startupForm} />;
}
