import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { StartupFields, StartupPreview } from "#app/features/startups/startup-fields";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { newEntryMeta } from "#app/entries/form/entry-meta";
import { EntryPage } from "#app/entries/form/entry-page";
import { loadNewEntry } from "#app/entries/form/entry-page.server";
import { startupResource } from "#app/features/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { GuardPage } from "#app/accounts/dialog/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = newEntryMeta("startups");

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, "startups");

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, startupResource);

export const clientAction = sendMemberForm;

export default function AddStartup() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EntryPage
      kind="startups"
      page={page}
      answer={answer}
      fields={(props) => <StartupFields {...props} />}
      card={(values) => <StartupPreview values={values} />}
    />
  );
}
