import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { InvestorFields, InvestorPreview } from "#app/features/investors/investor-fields";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { EntryPage } from "#app/entries/form/entry-page";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { investorResource } from "#app/features/investors/investors.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { GuardPage } from "#app/accounts/dialog/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta("investors");

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, "investors");

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, investorResource);

export const clientAction = sendMemberForm;

export default function AddInvestor() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EntryPage
      kind="investors"
      page={page}
      answer={answer}
      fields={(props) => <InvestorFields {...props} />}
      card={(values) => <InvestorPreview values={values} />}
    />
  );
}
