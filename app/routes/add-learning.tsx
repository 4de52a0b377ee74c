import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { learningResourceEntries } from "#app/kinds/learning/learning-resource-entries";
import { learningResourceForm } from "#app/kinds/learning/learning-resource-form";
import { learningResource } from "#app/kinds/learning/learning-resources.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { newEntryMeta } from "#app/catalogue/form/entry-meta";
import { NewEntryPage } from "#app/catalogue/form/new-entry-page";
import { loadNewEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/catalogue/lines/lines.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = newEntryMeta(learningResourceEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, learningResourceEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, learningResource);

export const clientAction = sendMemberForm;

export default function AddLearning() {
  return <NewEntryPage entries={learningResourceEntries} form={learningResourceForm} />;
}
