import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { eventEntries } from "#app/features/events/event-entries";
import { eventForm } from "#app/features/events/event-form";
import { eventResource } from "#app/features/events/events.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta(eventEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, eventResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, eventResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditEvent() {
  return <EditEntryPage entries={eventEntries} form={eventForm} />;
}
