import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";

import { useRequestContext } from "#app/platform/document/request-context";
import { IfLoaded } from "#app/ui/if-loaded";
import { isUnanswered } from "#app/ui/reachable";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";

// Comes with under-way.tsx once scripts run; where it hasn't loaded, the words must do.
const TryAgain = lazy(() => import("#app/ui/cards/try-again"));

export function errorTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return "404 Page Not Found";
  if (isRouteErrorResponse(error) && error.status === 410) return "No longer here";
  if (isUnanswered(error)) return "No connection";
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  return isRefused ? "This request can't be answered" : "Something went wrong";
}

export function ErrorPage() {
  const error = useRouteError();
  const title = errorTitle(error);
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    const { message, typed } = goneOf(error.data);
    if (error.status === 404) return <NotFound typed={typed} />;
    return <EmptySpace title={title} text={`${message}.`} typed={typed} />;
  }
  if (isUnanswered(error)) return <Unanswered title={title} />;
  if (isRouteErrorResponse(error) && error.status < 500) {
    return <Fault title={title} text={String(error.data || error.statusText)} />;
  }
  return (
    <Fault
      title={title}
      text="The fault is ours, not yours, and nothing you typed was changed. Please try again in a moment."
    />
  );
}

/** Where a form was sent there, with what was typed into it (keep-typed.server.ts). */
function goneOf(data: unknown): { message: string; typed?: string } {
  return typeof data === "object" ? (data as { message: string; typed: string }) : { message: String(data) };
}

export function NotFound({ typed }: { typed?: string }) {
  const { pathname } = useLocation();
  const text = pathname.startsWith("/members/")
    ? "There is no member page here: the member may have hidden it or left."
    : "This space on the wall is empty. The page may have moved, or it was never listed.";
  return <EmptySpace title="404 Page Not Found" text={text} typed={typed} />;
}

function EmptySpace({ title, text, typed }: { title: string; text: string; typed?: string }) {
  return (
    <div className="wrap status">
      <div className="status-card wide">
        <div className="wall404" aria-hidden="true">
          <Tile seed="Kestrel Grid" size={88} />
          <PersonTile name="Amara Osei" size={88} />
          <span className="hole">
            <Tile seed="Oriel Build" size={88} />
          </span>
          <AgentTile name="Docket" size={88} />
          <RingTile name="Cedar & Coil" size={88} />
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
        {typed && (
          <label className="field">
            Nothing was sent. What you wrote:
            <textarea className="input" rows={6} readOnly defaultValue={typed} />
          </label>
        )}
        <div className="cta">
          <Link className="btn btn-primary" to="/">
            Go to Home
          </Link>
          <Link className="btn btn-secondary" to="/search">
            Search everything
          </Link>
        </div>
      </div>
    </div>
  );
}

/** Reached only with scripts: a page that couldn't be fetched. */
function Unanswered({ title }: { title: string }) {
  return (
    <div className="wrap status">
      <div className="status-card" role="alert">
        <h1>{title}</h1>
        <p>This page could not be loaded. Please check your connection and try again.</p>
        <div className="cta">
          <IfLoaded otherwise={() => {}}>
            <Suspense>
              <TryAgain className="btn btn-primary" onReachable={() => window.location.reload()} />
            </Suspense>
          </IfLoaded>
        </div>
      </div>
    </div>
  );
}

function Fault({ title, text }: { title: string; text: string }) {
  const { requestId } = useRequestContext();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap status">
      <div className="status-card" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
        {requestId && (
          <p className="meta">
            If it happens again, tell us this number: <code>{requestId}</code>
          </p>
        )}
        <div className="cta">
          <a className="btn btn-primary" href={pathname + search}>
            Try again
          </a>
          <Link className="btn btn-secondary" to="/">
            Go to Home
          </Link>
        </div>
      </div>
    </div>
  );
}
