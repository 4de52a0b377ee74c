import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { talentEntries } from "#app/kinds/talent/talent-entries";
import { talentForm } from "#app/kinds/talent/talent-form";
import { talentResource } from "#app/kinds/talent/talents.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinks } from "#app/catalogue/form/member-form-links";
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
