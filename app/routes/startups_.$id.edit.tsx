import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { StartupFields, StartupPreview, valuesOfStartup } from "#app/features/startups/startup-fields";
import { memberFormLinks } from "#app/foundation/member-form-links";
import { pageHeaders } from "#app/foundation/page-headers";
import { answerEntryForm } from "#app/hub/entries/entry-form.server";
import { editEntryMeta } from "#app/hub/entries/entry-meta";
import { EditEntryPage } from "#app/hub/entries/edit-entry-page";
import { entryIdOf, loadOwnEntry } from "#app/hub/entries/entry-page.server";
import { STARTUP_ROOM } from "#app/hub/entries/entry-rooms.server";
import { sendMemberForm } from "#app/hub/membership/send-member-form";
import { GuardPage } from "#app/hub/membership/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta("startups");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, STARTUP_ROOM.store);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, STARTUP_ROOM, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditStartup() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A form that came back stays, with what was typed in it, whatever has become of the session.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EditEntryPage
      kind="startups"
      page={page}
      answer={answer}
      entry={page?.entry}
      values={page && valuesOfStartup(page.entry)}
      fields={(props) => <StartupFields {...props} />}
      card={(values) => <StartupPreview values={values} />}
    />
  );
}
