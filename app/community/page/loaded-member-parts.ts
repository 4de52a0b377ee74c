import type * as MemberParts from "#app/community/page/member-parts";

let parts: typeof MemberParts | undefined;

/** Marks the element around them, so that a browser knows that it will need them. */
export const MEMBER_PARTS = { "data-member-parts": "" };

/**
 * Call it before the page is rendered, hydrated or navigated to: a part that came later would drop what was typed.
 *
 * @throws when the file can't be loaded
 */
export async function loadMemberParts(): Promise<void> {
  parts ??= await import("#app/community/page/member-parts");
}

export const memberParts = (): typeof MemberParts | undefined => parts;

// The document that shows them has come; its scripts begin with this page's.
if (!import.meta.env.SSR && document.querySelector("[data-member-parts]")) {
  window.beforeTakingOver = loadMemberParts();
}
