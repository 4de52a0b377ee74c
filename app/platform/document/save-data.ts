import { useMatches, useRouteLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/platform/cache/public-page";
import { isSaveData } from "#app/platform/cache/save-data-header";

/** Whether a visitor asks for few bytes. */
export const savesData = (request: Request): boolean => isSaveData(request.headers.get("Save-Data"));

/** What the root route's loader says of the visitor, as far as it is needed here. */
interface RootData {
  saveData?: boolean;
  member?: unknown;
}

const useRoot = (): RootData | undefined => useRouteLoaderData("root") as RootData | undefined;

/** Whether the page is for someone who asked for few bytes: its pictures come small. */
export const useSaveData = (): boolean => useRoot()?.saveData === true;

/**
 * Whether the page is sent with scripts. Without: routes that say `handle = { scripts: false }`, and every page for a
 * visitor who asked for few bytes. A member's keep them: shrinking a picture before it is sent saves more.
 */
export function usePageScripts(): boolean {
  const root = useRoot();
  const refused = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.scripts === false);
  return !refused && !(root?.saveData === true && !root.member);
}
