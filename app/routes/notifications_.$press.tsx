import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { PressedPage } from "#app/accounts/dialog/pressed-page";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { pageHeaders } from "#app/platform/document/page-headers";
import { SITE_NAME } from "#app/platform/site";
import {
  answerNotificationForm,
  leadToNotifications,
} from "#app/site/notifications/notification-forms.server";

export const headers = pageHeaders;

export const meta = () => [{ title: `Notifications · ${SITE_NAME}` }, { name: "robots", content: "noindex" }];

export const loader = ({ request, params }: LoaderFunctionArgs) => leadToNotifications(request, params.press);

/** In the browser this page only follows a POST: there is nothing to load. */
export const clientLoader = () => null;

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerNotificationForm(request, params.press);

/** Of a button that was pressed without a session. */
export default function PressedNotification() {
  const answer = useActionData<RejectedForm>();
  return answer ? <PressedPage answer={answer} /> : null;
}
