import { memberOf } from "#app/accounts/sessions/session.server";
import { entryForPage, pageWords, type EntryParams } from "#app/site/entries/entry-page.server";
import { reportingOf } from "#app/site/entries/report-form.server";
import { whyHidden } from "#app/site/entries/member-pages.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";

/** What the page of a member shows; throws a Response with 308, 404 or 410. */
export async function loadMemberPage(request: Request, params: EntryParams) {
  const viewer = await memberOf(request);
  return inReadTransaction(() => {
    const found = entryForPage(request, params, viewer?.id);
    return {
      ...pageWords(found),
      isOwn: viewer?.id === found.id,
      reporting: reportingOf(found, viewer),
      hidden: whyHidden(found.id),
    };
  });
}

export type MemberPageData = Awaited<ReturnType<typeof loadMemberPage>>;
