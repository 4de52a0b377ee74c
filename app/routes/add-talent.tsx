import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { talentResource } from "#app/features/talent/talents.server";
import { NewTalentPage } from "#app/features/talent/new-talent-page";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { GuardPage } from "#app/accounts/dialog/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta("talent");

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, "talent");

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, talentResource);

export const clientAction = sendMemberForm;

export default function AddTalent() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return <NewTalentPage page={page} answer={answer} />;
}
