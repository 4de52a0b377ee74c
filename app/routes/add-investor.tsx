import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { investorEntries } from "#app/features/investors/investor-entries";
import { investorForm } from "#app/features/investors/investor-form";
import { investorResource } from "#app/features/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { NewEntryPage } from "#app/entries/form/new-entry-page";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta(investorEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, investorEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, investorResource);

export const clientAction = sendMemberForm;

export default function AddInvestor() {
  return <NewEntryPage entries={investorEntries} form={investorForm} />;
}
