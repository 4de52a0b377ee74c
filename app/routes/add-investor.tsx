import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { investorEntries } from "#app/kinds/investors/investor-entries";
import { investorForm } from "#app/kinds/investors/investor-form";
import { investorResource } from "#app/kinds/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
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
