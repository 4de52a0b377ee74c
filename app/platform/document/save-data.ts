import { useMatches, useRouteLoaderData } from "@remix-run/react";

import type { PageHandle } from "#app/platform/cache/public-page";
import { isSaveData } from "#app/platform/cache/save-data-header";

export const savesData = (request: Request): boolean => isSaveData(request.headers.get("Save-Data"));

interface RootData {
  saveData?: boolean;
  member?: unknown;
}

const useRoot = (): RootData | undefined => useRouteLoaderData("root") as RootData | undefined;

export const useSaveData = (): boolean => useRoot()?.saveData === true;

/** Members keep scripts even with Save-Data: shrinking a picture before it is sent saves more. */
export function usePageScripts(): boolean {
  const root = useRoot();
  const refused = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.scripts === false);
  return !refused && !(root?.saveData === true && !root.member);
}
