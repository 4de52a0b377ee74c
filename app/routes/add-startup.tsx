import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { startupEntries } from "#app/kinds/startups/startup-entries";
import { startupForm } from "#app/kinds/startups/startup-form";
import { startupResource } from "#app/kinds/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
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
