import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { talentEntries } from "#app/features/talent/talent-entries";
import { talentForm } from "#app/features/talent/talent-form";
import { talentResource } from "#app/features/talent/talents.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/entries/form/edit-entry-page";
import { answerEntryForm } from "#app/entries/form/entry-form.server";
import { editEntryMeta } from "#app/entries/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/entries/form/entry-page.server";
import { memberFormLinks } from "#app/entries/form/member-form-links";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinks;

export const meta = editEntryMeta(talentEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, talentResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, talentResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditTalent() {
  return <EditEntryPage entries={talentEntries} form={talentForm} />;
}
