import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";

import { FAILED_TO_REACT } from "#app/messages/message";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMemberForm } from "#app/accounts/dialog/send-member-form";
import { loadOrFail } from "#app/messages/page/load-or-fail";
import { MessagesPage } from "#app/messages/page/messages-page";
import { hasNoThread } from "#app/messages/messages-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";
import { loadMessages } from "#app/messages/page/messages-page.server";
import messagesStyles from "#app/messages/page/messages.css?url";
import threadsStyles from "#app/messages/thread/threads.css?url";
import { answerMessages } from "#app/site/recipients/messages.server";
import { shownRecipient } from "#app/site/recipients/recipient.server";

export const headers = pageHeaders;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: messagesStyles },
  { rel: "stylesheet", href: threadsStyles },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Messages",
    description: "Write to founders, investors and talent, and read what they wrote to you.",
    origin: originOf(matches),
    path: "/messages",
    index: false,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadMessages(request, shownRecipient);
  return data(page, { status: hasNoThread(page) ? 404 : 200 });
}

export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  loadOrFail(() => serverLoader<typeof loader>());

/**
 * A refused form may have changed the page, too: the last message may have gone out elsewhere. One that was sent in
 * passing, and found the session ended, leaves the page as it is, with what is being written on it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  formData,
  actionStatus,
  defaultShouldRevalidate,
}) => {
  if (actionStatus === 401 && formData?.has(IN_PLACE)) return false;
  return formMethod === "POST" || defaultShouldRevalidate;
};

export const action = ({ request }: ActionFunctionArgs) => answerMessages(request);

export async function clientAction(args: ClientActionFunctionArgs) {
  const about = (await args.request.clone().formData()).get("intent");
  return sendMemberForm(args, { about }, about === "react" ? FAILED_TO_REACT : undefined);
}

export default function Messages() {
  const page = useLoaderData<typeof clientLoader>();
  const answer = useActionData<typeof action>();
  return <MessagesPage page={page} answer={answer} />;
}
