import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { StartupFields, StartupPreview, valuesOfStartup } from "#app/features/startups/startup-fields";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { startupResource } from "#app/features/startups/startups.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { GuardPage } from "#app/accounts/dialog/guard-page";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta("startups");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, startupResource.store);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, startupResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditStartup() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answer) return <GuardPage guard={guard} />;
  return (
    <EditEntryPage
      kind="startups"
      page={page}
      answer={answer}
      entry={page?.entry}
      values={page && valuesOfStartup(page.entry)}
      fields={(props) => <StartupFields {...props} />}
      card={(values) => <StartupPreview values={values} />}
    />
  );
}
