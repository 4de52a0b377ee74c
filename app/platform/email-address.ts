/** What `input type=email` takes in front of the @ (HTML Standard, "valid email address"), in lower case. */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
/** Likewise behind it, but only what the public internet can have: a dot, and an ending that is no number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,57}[a-z0-9])$/;
/** A URL's host may be encoded, and have more around it. */
const OF_A_URL = /[^a-z0-9.\-\u0080-\u{10ffff}]/u;

/** As browsers send it: a domain in other letters by its ASCII form (UTS #46), so that one person has one address. */
function asciiDomain(typed: string): string {
  if (/^\p{ASCII}*$/u.test(typed)) return typed;
  const address = `http://${typed}`;
  return OF_A_URL.test(typed) || !URL.canParse(address) ? "" : new URL(address).hostname;
}

/** The form in which an address is kept, compared and written to; undefined for what is none. */
export function canonicalEmail(typed: string): string | undefined {
  const [local = "", domain = "", ...rest] = typed.trim().toLowerCase().split("@");
  const ascii = asciiDomain(domain);
  return rest.length === 0 && LOCAL_PART.test(local) && DOMAIN.test(ascii) ? `${local}@${ascii}` : undefined;
}

/** To look up or to compare: an operator's row may have what no form takes. */
export const comparableEmail = (given: string): string => canonicalEmail(given) ?? given.trim().toLowerCase();
