import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { investorEntries } from "#app/features/investors/investor-entries";
import { investorForm } from "#app/features/investors/investor-form";
import { investorResource } from "#app/features/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
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
