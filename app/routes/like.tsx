import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { GuardPage } from "#app/accounts/dialog/guard-page";
import { PressedPage } from "#app/accounts/dialog/pressed-page";
import { LikeForm, LikeButton } from "#app/community/post-acts";
import { pageHeaders } from "#app/platform/document/page-headers";
import { originOf, pageMeta } from "#app/platform/site";
import { answerLikes, loadLikes } from "#app/site/community/liking.server";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";

export const headers = pageHeaders;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Like",
    description: "Like a post or reel.",
    origin: originOf(matches),
    path: "/like",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) => loadLikes(request);

export const action = ({ request }: ActionFunctionArgs) => answerLikes(request);

export default function Like() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer) return <PressedPage answer={answer} />;
  if (guard) return <GuardPage guard={guard} toDo="like this" />;
  const { entry, name, path, back, likes } = page;
  return (
    <StatusCard
      icon="heart"
      title="Like this?"
      text={
        <Link to={path}>
          <bdi>{name}</bdi>
        </Link>
      }
    >
      <LikeForm back={back} />
      <LikeButton entry={entry} likes={likes} isLiked={false} />
    </StatusCard>
  );
}
