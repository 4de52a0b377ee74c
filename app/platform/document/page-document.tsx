import type { ReactNode } from "react";

import { HeadElements } from "#app/platform/document/head-elements";

/** The element of `body` whose content the framework owns. */
export const APP_ID = "app";

interface PageDocumentProps {
  theme: string | undefined;
  head: ReactNode;
  /** Markup that only the server renders, and that nothing takes away. */
  beforeApp: ReactNode;
  scripts: ReactNode;
  children: ReactNode;
}

/**
 * In the browser only what stands in the app's element, so that what extensions, translators and archives put into `head` and
 * `body` is none of the framework's. The places that stay empty there keep its ids (`useId`) the same as the server's.
 */
export function PageDocument({ theme, head, beforeApp, scripts, children }: PageDocumentProps) {
  if (!import.meta.env.SSR) {
    return (
      <>
        <HeadElements theme={theme}>{head}</HeadElements>
        <>
          {null}
          {children}
          {null}
        </>
      </>
    );
  }
  return (
    <html lang="en" data-theme={theme}>
      <head>{head}</head>
      <body>
        {beforeApp}
        <div id={APP_ID}>{children}</div>
        {scripts}
      </body>
    </html>
  );
}
