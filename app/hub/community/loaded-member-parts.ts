import type * as MemberParts from "#app/hub/community/member-parts";

let parts: typeof MemberParts | undefined;

/** On the element that they stand in, so that a browser knows that it will need them. */
export const MEMBER_PARTS = { "data-member-parts": "" };

/**
 * Loads what only members find on the community's page. Called before that page is rendered on the server, and before a
 * browser takes over its markup or goes there: a part that came later would throw away what was typed meanwhile.
 *
 * @throws when the file can't be had
 */
export async function loadMemberParts(): Promise<void> {
  parts ??= await import("#app/hub/community/member-parts");
}

/** What was loaded. */
export const memberParts = (): typeof MemberParts | undefined => parts;

// The document that shows them has come; its scripts begin with this page's.
if (!import.meta.env.SSR && document.querySelector("[data-member-parts]")) {
  window.beforeTakingOver = loadMemberParts();
}
