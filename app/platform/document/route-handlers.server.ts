import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";

import { MAX_DATA_ANSWER_BYTES } from "#app/platform/budgets";
import { asksForData, pageOf, type FindRoute } from "#app/platform/cache/find-route.server";
import type { PageHandle } from "#app/platform/cache/public-page";
import { plainResponse } from "#app/platform/http/plain-response.server";

type Route = NonNullable<ServerBuild["routes"][string]>;

const READS: readonly string[] = ["GET", "HEAD"];

/** A route's loader or action. */
type Answering = NonNullable<Route["module"]["loader"] | Route["module"]["action"]>;

/** Fails while it is read where it is too long. */
function bounded(answer: unknown): unknown {
  if (!(answer instanceof Response) || !answer.body) return answer;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      if (bytes >= MAX_DATA_ANSWER_BYTES) throw new Error("An answer is too long to be handed to scripts");
      controller.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counting), answer);
}

/** The framework reads the whole answer into memory where scripts ask for it. */
const boundedForScripts =
  <Of extends Answering>(answering: Of) =>
  async (args: Parameters<Of>[0]) => {
    if (args.context.document) return answering(args);
    try {
      return bounded(await answering(args));
    } catch (thrown) {
      throw bounded(thrown);
    }
  };

function withBoundedAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: boundedForScripts(loader) }),
      ...(action && { action: boundedForScripts(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

/** Files, feeds and endpoints aren't asked for by scripts of pages, which would get them as data. */
function hasData({ module }: Route): boolean {
  return module.default !== undefined || (module.handle as PageHandle | undefined)?.redirects === true;
}

const noData = () => plainResponse(404, "There is no page at this address.");

function only<Value>(ids: readonly string[], all: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}

/**
 * The framework's handler, but of the routes of an address alone: it has no hook for its matching, which looks for them
 * twice for a page, at 0.4 ms each time with all of the site's routes. Data are read from pages alone.
 */
export function routeHandlers(given: ServerBuild, mode: string, find: FindRoute): RequestHandler {
  const build = withBoundedAnswers(given);
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();

  const handlerOf = (ids: readonly string[]): RequestHandler => {
    const made = handlers.get(ids.join());
    if (made) return made;
    const assets = { ...build.assets, routes: only(ids, build.assets.routes) };
    const handler = createRequestHandler({ ...build, routes: only(ids, build.routes), assets }, mode);
    handlers.set(ids.join(), handler);
    return handler;
  };

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const found = find(pageOf(pathname));
    const leaf = build.routes[found?.ids.at(-1) ?? ""];
    const asksData = asksForData(pathname);
    if (asksData && leaf && !hasData(leaf) && READS.includes(request.method))
      return Promise.resolve(noData());
    const handler = found ? handlerOf(found.ids) : whole;
    return handler(request, { ...context, document: asksData ? undefined : { markups: 0 } });
  };
}
