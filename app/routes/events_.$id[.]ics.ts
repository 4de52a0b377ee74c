import type { LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse } from "#app/kinds/events/event-calendar.server";
import { calendarEvent } from "#app/kinds/events/events.server";
import { entryIdOf } from "#app/catalogue/form/entry-page.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export function loader({ request, params }: LoaderFunctionArgs) {
  const event = calendarEvent(entryIdOf(params));
  if (!event) throw new Response(null, { status: 404 });
  return calendarResponse(request, event);
}

export const action = methodNotAllowed;
