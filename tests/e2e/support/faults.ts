import type { Page } from "@playwright/test";

import { ANSWERS } from "./pages";

/**
 * Collects what a visitor's browser complains about on a page: errors in the console (failed hydration and refused
 * content among them), uncaught errors, violations of the content security policy, and requests to other sites.
 *
 * @returns the list, which grows while the page is used
 */
export async function collectFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // The browser notes an error's status in the console; some pages are meant to have one.
    const path = url.startsWith("http") ? new URL(url).pathname + new URL(url).search : url;
    if (ANSWERS[path] && message.text().includes(`status of ${ANSWERS[path]} `)) return;
    faults.push(`console: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") faults.push(`foreign: ${request.url()}`);
  });
  await page.exposeFunction("reportViolation", (what: string) => faults.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return faults;
}
