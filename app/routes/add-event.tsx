import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { eventEntries } from "#app/features/events/event-entries";
import { eventForm } from "#app/features/events/event-form";
import { eventResource } from "#app/features/events/events.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { NewEntryPage } from "#app/entries/form/new-entry-page";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
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
