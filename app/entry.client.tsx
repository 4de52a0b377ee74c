import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The style elements that Radix adds need the document's nonce.
const nonce = document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

const takeOver = () =>
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });

// Where what it needs can't be had, the page stays as it came: it works without scripts.
if (window.beforeTakingOver) window.beforeTakingOver.then(takeOver, console.error);
else takeOver();
