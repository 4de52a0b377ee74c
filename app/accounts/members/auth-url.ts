export type AuthTab = "join" | "login";

export function authUrl(tab: AuthTab, redirectTo: string, email?: string): string {
  const query = new URLSearchParams({
    ...(tab === "join" && { tab }),
    ...(redirectTo !== "/" && { redirectTo }),
    ...(email && { email }),
  }).toString();
  return query ? `/login?${query}` : "/login";
}
