import { afterAll, afterEach, beforeAll } from "vitest";

import { startMailbox, type Mailbox } from "#tests/support/mailbox";
import { startSite, type Site } from "#tests/support/site";

/**
 * Sites of a file's tests that send to one real mail server, without demo data and with the limits of a public site. They
 * end with the test that started them, the mail server with the file.
 *
 * @returns the mail server, from the first test on, and what starts a site
 */
export function mailedSites(): {
  mailbox: () => Mailbox;
  newSite: (env?: Record<string, string>) => Promise<Site>;
} {
  let mailbox: Mailbox | undefined;
  const sites: Site[] = [];
  const started = () => {
    if (!mailbox) throw new Error("The mail server starts before the first test");
    return mailbox;
  };
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterEach(async () => {
    await Promise.all(sites.splice(0).map((site) => site.stop()));
  });
  afterAll(() => mailbox?.stop());
  return {
    mailbox: started,
    newSite: async (env = {}) => {
      const site = await startSite({
        SMTP_URL: started().url,
        DEMO_DATA: "off",
        RATE_LIMIT_SCALE: "1",
        ...env,
      });
      sites.push(site);
      return site;
    },
  };
}
