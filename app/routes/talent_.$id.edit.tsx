import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { TalentFields, TalentPreview, valuesOfTalent } from "#app/features/talent/talent-fields";
import { memberFormLinks } from "#app/foundation/member-form-links";
import { pageHeaders } from "#app/foundation/page-headers";
import { answerEntryForm } from "#app/hub/entries/entry-form.server";
import { editEntryMeta } from "#app/hub/entries/entry-meta";
import { EditEntryPage } from "#app/hub/entries/edit-entry-page";
import { entryIdOf, loadOwnEntry } from "#app/hub/entries/entry-page.server";
import { TALENT_ROOM } from "#app/hub/entries/entry-rooms.server";
import { sendMemberForm } from "#app/hub/membership/send-member-form";
import { GuardPage } from "#app/hub/membership/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta("talent");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, TALENT_ROOM.store);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, TALENT_ROOM, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditTalent() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A form that came back stays, with what was typed in it, whatever has become of the session.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EditEntryPage
      kind="talent"
      page={page}
      answer={answer}
      entry={page?.entry}
      values={page && valuesOfTalent(page.entry)}
      fields={(props) => <TalentFields {...props} avatarSeed={page?.avatarSeed} />}
      card={(values) => <TalentPreview values={values} avatarSeed={page?.avatarSeed} />}
    />
  );
}
