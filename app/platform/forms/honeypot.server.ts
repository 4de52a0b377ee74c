import { Honeypot, SpamError } from "remix-utils/honeypot/server";

/** One field that people don't see and programs fill in; without a time stamp, so that pages stay the same for everybody. */
const honeypot = new Honeypot({ validFromFieldName: null });

/** Whether a program filled the form in. A form without the field, as another program's, passes. */
export function isSpam(form: FormData): boolean {
  try {
    honeypot.check(form);
    return false;
  } catch (error) {
    if (error instanceof SpamError) return true;
    throw error;
  }
}
