import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { eventEntries } from "#app/kinds/events/event-entries";
import { eventForm } from "#app/kinds/events/event-form";
import { eventResource } from "#app/kinds/events/events.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta(eventEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, eventEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, eventResource);

export const clientAction = sendMemberForm;

export default function AddEvent() {
  return <NewEntryPage entries={eventEntries} form={eventForm} />;
}
