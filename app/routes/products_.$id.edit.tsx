import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { aiProductEntries } from "#app/kinds/products/ai-product-entries";
import { aiProductForm } from "#app/kinds/products/ai-product-form";
import { aiProductResource } from "#app/kinds/products/ai-products.server";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { EditEntryPage } from "#app/catalogue/form/edit-entry-page";
import { answerEntryForm } from "#app/catalogue/form/entry-form.server";
import { editEntryMeta } from "#app/catalogue/form/entry-meta";
import { entryIdOf, loadOwnEntry } from "#app/catalogue/form/entry-page.server";
import { memberFormLinksWith } from "#app/catalogue/form/member-form-links";
import styles from "#app/catalogue/lines/lines.css?url";
import { pageHeaders } from "#app/platform/document/page-headers";

export const headers = pageHeaders;

export const links = memberFormLinksWith(styles);

export const meta = editEntryMeta(aiProductEntries);

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadOwnEntry(request, params, aiProductResource);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerEntryForm(request, aiProductResource, entryIdOf(params));

export const clientAction = sendMemberForm;

export default function EditProduct() {
  return <EditEntryPage entries={aiProductEntries} form={aiProductForm} />;
}
