export type AuthTab = "join" | "login";

/**
 * The address of the page where visitors join or log in.
 *
 * @param redirectTo where to go afterwards, a path on this site; Home needs no word
 */
export function authUrl(tab: AuthTab, redirectTo: string): string {
  const query = new URLSearchParams({
    ...(tab === "join" && { tab }),
    ...(redirectTo !== "/" && { redirectTo }),
  }).toString();
  return query ? `/login?${query}` : "/login";
}
