import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import type { GuardReason } from "#app/accounts/sessions/member-guard";
import type { EntryAnswer } from "#app/entries/form/entry-form.server";
import type { EntryPageData } from "#app/entries/form/entry-page";

/** Makes the page of an entry's form, or of why it stays shut. */
export const guardedEntryPage = <Page extends EntryPageData = EntryPageData>(
  render: (page: Page | undefined, answer: EntryAnswer | undefined) => ReactNode,
) =>
  function GuardedEntryPage() {
    const { page, guard } = useLoaderData() as { page?: Page; guard?: GuardReason };
    const answer = useActionData() as EntryAnswer | undefined;
    // A form that came back stays, with what was typed in it, whatever has become of the session.
    return guard && !answer ? <GuardPage guard={guard} /> : render(page, answer);
  };
