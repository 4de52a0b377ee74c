import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { useCaseEntries } from "#app/kinds/use-cases/use-case-entries";
import { useCaseForm } from "#app/kinds/use-cases/use-case-form";
import { useCaseResource } from "#app/kinds/use-cases/use-cases.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/kinds/use-cases/use-cases.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = newEntryMeta(useCaseEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, useCaseEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, useCaseResource);

export const clientAction = sendMemberForm;

export default function AddUseCase() {
  return <NewEntryPage entries={useCaseEntries} form={useCaseForm} />;
}
