import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { asksForAgents } from "#app/kinds/talent/talent-filter";
import { talentEntries } from "#app/kinds/talent/talent-entries";
import { talentForm } from "#app/kinds/talent/talent-form";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { talentResource } from "#app/kinds/talent/talents.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta(talentEntries);

export const loader = ({ request }: LoaderFunctionArgs) => {
  const agent = asksForAgents(new URL(request.url).searchParams.get("type"));
  return loadNewEntry(request, talentEntries, agent ? { talentType: NON_HUMAN } : undefined);
};

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, talentResource);

export const clientAction = sendMemberForm;

export default function AddTalent() {
  return <NewEntryPage entries={talentEntries} form={talentForm} />;
}
