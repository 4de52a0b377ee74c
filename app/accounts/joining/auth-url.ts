export type AuthTab = "join" | "login";

/**
 * The address of the page where visitors join or log in.
 *
 * @param redirectTo where to go afterwards, a path on this site; Home needs no word
 * @param email what stands in the field of the address
 */
export function authUrl(tab: AuthTab, redirectTo: string, email?: string): string {
  const query = new URLSearchParams({
    ...(tab === "join" && { tab }),
    ...(redirectTo !== "/" && { redirectTo }),
    ...(email && { email }),
  }).toString();
  return query ? `/login?${query}` : "/login";
}
