import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** Without a time stamp, so that pages stay the same for everybody. */
const honeypot = new Honeypot({ validFromFieldName: null });

export function isSpam(form: FormData): boolean {
  try {
    honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
