import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { NON_HUMAN } from "#app/features/talent/talent-kind";
import { asksForAgents } from "#app/features/talent/talent-filter";
import { talentEntries } from "#app/features/talent/talent-entries";
import { talentForm } from "#app/features/talent/talent-form";
import { NewEntryPage } from "#app/entries/form/new-entry-page";
import { talentResource } from "#app/features/talent/talents.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta(talentEntries);

export const loader = ({ request }: LoaderFunctionArgs) => {
  const agent = asksForAgents(new URL(request.url).searchParams);
  return loadNewEntry(request, talentEntries, agent ? { talentType: NON_HUMAN } : undefined);
};

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, talentResource);

export const clientAction = sendMemberForm;

export default function AddTalent() {
  return <NewEntryPage entries={talentEntries} form={talentForm} />;
}
