import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { memberFormLinks } from "#app/foundation/member-form-links";
import { pageHeaders } from "#app/foundation/page-headers";
import { answerEntryForm } from "#app/hub/entries/entry-form.server";
import { newEntryMeta } from "#app/hub/entries/entry-meta";
import { loadNewEntry } from "#app/hub/entries/entry-page.server";
import { TALENT_ROOM } from "#app/hub/entries/entry-rooms.server";
import { NewTalentPage } from "#app/hub/entries/new-talent-page";
import { sendMemberForm } from "#app/hub/membership/send-member-form";
import { GuardPage } from "#app/hub/membership/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta("talent");

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, "talent");

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, TALENT_ROOM);

export const clientAction = sendMemberForm;

export default function AddTalent() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A form that came back stays, with what was typed in it, whatever has become of the session.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return <NewTalentPage page={page} answer={answer} />;
}
