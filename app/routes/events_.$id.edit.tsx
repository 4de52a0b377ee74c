import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { eventEntries } from "#app/kinds/events/event-entries";
import { eventForm } from "#app/kinds/events/event-form";
import { eventResource } from "#app/kinds/events/events.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
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
