import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition, useLayoutEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

import { keepTyping } from "#app/platform/document/kept-typing";
import { readMarkup } from "#app/platform/document/markup";
import { APP_ID } from "#app/platform/document/page-document";
import { tolerateMovedNodes } from "#app/platform/document/moved-nodes";

// The style elements that Radix adds need the document's nonce.
const nonce = document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

/**
 * Read before hydration: otherwise the first rendering suspends the whole root, and a key or a press meanwhile ends in
 * React's error 345, which stops all scripts.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // An error, not a promise, means that the scripts don't run in this browser (Firefox before 113); they would empty the page.
    if (!(reading instanceof Promise)) throw reading;
    await reading;
    if ("error" in reading) throw reading.error;
  }
}

/** Before anything else looks at what stands in the page. */
function TakenOver({ then, children }: { then: () => void; children: ReactNode }) {
  useLayoutEffect(then, [then]);
  return children;
}

async function takeOver(): Promise<void> {
  await Promise.all([window.beforeTakingOver, readData()]);
  const app = document.getElementById(APP_ID);
  if (!app) return;
  readMarkup(app);
  tolerateMovedNodes(app);
  const putBack = keepTyping(app);
  startTransition(() => {
    hydrateRoot(
      app,
      <TakenOver then={putBack}>
        <RemixBrowser />
      </TakenOver>,
    );
  });
}

// When something can't be loaded the page stays as it came: it works without scripts.
takeOver().catch(console.error);
