import { createHmac } from "node:crypto";

import { env } from "#app/platform/env.server";
import { hashToken, isToken } from "#app/platform/one-time-token.server";
import { siteSecret } from "#app/platform/secret.server";

/** Sent by mail programs for unsubscribing with one click (RFC 8058, section 3.1). */
const ONE_CLICK = "List-Unsubscribe";

export const isOneClick = (form: FormData): boolean => form.has(ONE_CLICK);

/** Links for whoever owns a mailbox, to one page and for one purpose; they never expire, as mails don't. */
export function mailboxLinks(path: string, purpose: string) {
  const tokenFor = (email: string): string =>
    createHmac("sha256", siteSecret()).update(`${purpose} ${email}`).digest("base64url");
  return {
    linkFor: (email: string): string =>
      `${env().appUrl}${path}?${new URLSearchParams({ token: tokenFor(email), email }).toString()}`,
    /** Undefined when the link isn't ours. */
    addressIn(params: URLSearchParams): string | undefined {
      const email = params.get("email") ?? "";
      return isToken(params.get("token") ?? "", hashToken(tokenFor(email))) ? email : undefined;
    },
  };
}
