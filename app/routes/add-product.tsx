import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { aiProductEntries } from "#app/kinds/products/ai-product-entries";
import { aiProductForm } from "#app/kinds/products/ai-product-form";
import { aiProductResource } from "#app/kinds/products/ai-products.server";
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

export const meta = newEntryMeta(aiProductEntries);

export const loader = ({ request }: LoaderFunctionArgs) => loadNewEntry(request, aiProductEntries);

export const action = ({ request }: ActionFunctionArgs) => answerEntryForm(request, aiProductResource);

export const clientAction = sendMemberForm;

export default function AddProduct() {
  return <NewEntryPage entries={aiProductEntries} form={aiProductForm} />;
}
