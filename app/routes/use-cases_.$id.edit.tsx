import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { useCaseEntries } from "#app/kinds/use-cases/use-case-entries";
import { useCaseForm } from "#app/kinds/use-cases/use-case-form";
import { useCaseResource } from "#app/kinds/use-cases/use-cases.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/kinds/use-cases/use-cases.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = editEntryMeta(useCaseEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, useCaseResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, useCaseResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditUseCase() {
  return <EditEntryPage entries={useCaseEntries} form={useCaseForm} />;
}
