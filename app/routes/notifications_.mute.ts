import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import type { PageHandle } from "#app/platform/cache/public-page";
import { answerMuteForm, NOTIFICATIONS } from "#app/site/notifications/notification-forms.server";

export const handle: PageHandle = { redirects: true };

export const loader = () => redirect(NOTIFICATIONS);

export const action = ({ request }: ActionFunctionArgs) => answerMuteForm(request);
