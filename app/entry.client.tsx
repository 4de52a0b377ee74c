import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The style elements that Radix adds need the document's nonce.
const nonce = document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

/**
 * Has the framework read the loaders' data, for which its first rendering would suspend the whole root: a key or a press
 * makes React hydrate at once what is waiting, and that ends in its error 345, and with it all scripts of the page.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

async function takeOver(): Promise<void> {
  await Promise.all([window.beforeTakingOver, readData()]);
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}

// Where what it needs can't be had, the page stays as it came: it works without scripts.
takeOver().catch(console.error);
