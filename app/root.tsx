import font from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  type MetaFunction,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { lazy, Suspense, useEffect, type ReactNode } from "react";

import { Footer } from "#app/site/chrome/footer";
import { Header } from "#app/site/chrome/header";
import { MemberOnBack } from "#app/site/chrome/member-on-back";
import { useChosenTheme } from "#app/site/chrome/theme-switch";
import { ErrorPage, errorTitle } from "#app/site/chrome/error-page";
import { MessagesProvider } from "#app/messages/page/messages-provider";
import { countUnreadThreads } from "#app/messages/threads.server";
import { TourProvider } from "#app/site/tours/tour-provider";
import { isOfBar } from "#app/site/reading/navigate-answer";
import { env } from "#app/platform/env.server";
import { countUnread } from "#app/catalogue/about/notifications/notifications.server";
import { memberPath } from "#app/catalogue/entry-path";
import { AuthProvider } from "#app/accounts/dialog/auth-provider";
import { savesData, usePageScripts } from "#app/platform/document/save-data";
import { keepsEndedSession, memberOf } from "#app/accounts/sessions/session.server";
import { LLMS_TEXT, OPEN_SEARCH_TYPE, SITE_NAME } from "#app/platform/site";
import { readToast } from "#app/platform/toasts/toast.server";
import { PageToast, ToastProvider } from "#app/platform/toasts/toasts";
import { PageDocument } from "#app/platform/document/page-document";
import { useRequestContext } from "#app/platform/document/request-context";
import { readTheme } from "#app/platform/preferences/theme.server";
import { noteArrival } from "#app/ui/arrival";
import { IfLoaded } from "#app/ui/if-loaded";
import { isInPassing } from "#app/ui/without-revalidation";
import styles from "#app/styles.css?url";
import { IconSprite } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

const UnderWay = lazy(() => import("#app/site/chrome/under-way"));

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "search", type: OPEN_SEARCH_TYPE, title: SITE_NAME, href: "/opensearch.xml" },
  { rel: "describedby", href: LLMS_TEXT },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { toast, setCookie } = await readToast(request);
  const isAnswer = isOfBar(toast) && new URL(request.url).pathname === "/";
  const found = await memberOf(request);
  const member = found && {
    name: found.name,
    path: memberPath(found),
    email: found.email,
    verified: found.verified,
    avatarSeed: found.avatarSeed,
    completedTour: found.completedTour,
    unread: found.verified ? countUnread(found.id) : undefined,
  };
  return data(
    {
      theme: await readTheme(request),
      origin: env().appUrl,
      saveData: savesData(request),
      member,
      unreadThreads: found?.verified ? countUnreadThreads(found.id) : undefined,
      afterSession: (await keepsEndedSession(request)) || undefined,
      toast: isAnswer ? undefined : toast,
      answer: isAnswer ? toast : undefined,
      imprint: { year: new Date().getUTCFullYear(), contactEmail: env().contactEmail },
    },
    { headers: setCookie ? { "Set-Cookie": setCookie } : undefined },
  );
}

/** For what stands in the place of a page that failed. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: `${errorTitle(error)} · ${SITE_NAME}` }, { name: "robots", content: "noindex" }] : [];

/** What stands around a page isn't reloaded while a list or a search follows the typing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInPassing();

/** By itself: otherwise all of the layout is rendered again as scripts take over. */
function ScriptsTakeOver() {
  const hydrated = useHydrated();

  // Controls that only serve without scripts step aside, once those that stand in for them are there.
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.classList.add("js");
    noteArrival();
  }, [hydrated]);

  return (
    hydrated && (
      <IfLoaded otherwise={() => {}}>
        <Suspense>
          <UnderWay />
        </Suspense>
      </IfLoaded>
    )
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useRequestContext();
  const root = useRouteLoaderData<typeof loader>("root");
  const theme = useChosenTheme(root?.theme ?? "system");
  const scripts = usePageScripts();

  const head = (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Phones would put links into texts that the scripts are about to take over. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
      <meta
        name="theme-color"
        media={theme === "system" ? "(prefers-color-scheme: light)" : undefined}
        content={theme === "dark" ? "#0A1416" : "#F5F7F6"}
      />
      {theme === "system" && (
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A1416" />
      )}
      {/* A font that is there in time saves a second layout; nothing waits for it, the style sheet goes first. */}
      {!root?.saveData && (
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={font}
          crossOrigin="anonymous"
          {...{ fetchpriority: "low" }}
        />
      )}
      <Meta />
      <Links />
    </>
  );

  return (
    <PageDocument
      theme={theme === "system" ? undefined : theme}
      head={head}
      beforeApp={<IconSprite />}
      scripts={scripts && <Scripts nonce={nonce} />}
    >
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ToastProvider>
        <AuthProvider>
          <TourProvider member={root?.member} scripts={scripts}>
            <MessagesProvider unread={root?.unreadThreads}>
              <Header member={root?.member} theme={theme} />
              <ScriptsTakeOver />
              {root?.member && <MemberOnBack />}
              {root?.afterSession && <img src="/logged-out.svg" alt="" hidden />}
              <main id="main" tabIndex={-1}>
                <PageToast toast={root?.toast} />
                {children}
              </main>
              <Footer theme={theme} imprint={root?.imprint} />
            </MessagesProvider>
          </TourProvider>
        </AuthProvider>
      </ToastProvider>
      {scripts && <ScrollRestoration nonce={nonce} />}
    </PageDocument>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
