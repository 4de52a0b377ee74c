import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// The style elements that Radix adds need the document's nonce.
const nonce = document.querySelector("script")?.nonce;
if (nonce) setNonce(nonce);

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
