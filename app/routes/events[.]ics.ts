import type { LoaderFunctionArgs } from "@remix-run/node";

import { calendarResponse, MAX_CALENDAR_EVENTS } from "#app/kinds/events/event-calendar.server";
import { calendarEvents } from "#app/kinds/events/events.server";
import { cachedForAll } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export const loader = cachedForAll({ dependsOn: ["events"] }, ({ request }: LoaderFunctionArgs) =>
  calendarResponse(request, calendarEvents(MAX_CALENDAR_EVENTS)),
);

export const action = methodNotAllowed;
