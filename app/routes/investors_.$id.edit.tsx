import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { investorEntries } from "#app/kinds/investors/investor-entries";
import { investorForm } from "#app/kinds/investors/investor-form";
import { investorResource } from "#app/kinds/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta(investorEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, investorResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, investorResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditInvestor() {
  return <EditEntryPage entries={investorEntries} form={investorForm} />;
}
