import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { InvestorFields, InvestorPreview, valuesOfInvestor } from "#app/features/investors/investor-fields";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { investorResource } from "#app/features/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { GuardPage } from "#app/accounts/dialog/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta("investors");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, investorResource.store);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, investorResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditInvestor() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EditEntryPage
      kind="investors"
      page={page}
      answer={answer}
      entry={page?.entry}
      values={page && valuesOfInvestor(page.entry)}
      fields={(props) => <InvestorFields {...props} />}
      card={(values) => <InvestorPreview values={values} />}
    />
  );
}
