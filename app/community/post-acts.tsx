import { Form } from "@remix-run/react";
import { useState, type MouseEvent } from "react";

import { likeAnchor } from "#app/community/like-anchor";
import { useToast } from "#app/platform/toasts/toasts";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { isPlainClick } from "#app/ui/plain-click";

/** The one form of a page that its like buttons belong to. */
const LIKE_FORM = "like";

/** `back` is the page that it stands on. */
export const LikeForm = ({ back }: { back: string }) => (
  <Form id={LIKE_FORM} method="post" action="/like" preventScrollReset>
    <input type="hidden" name="back" value={back} />
  </Form>
);

/** Each press is logged, too (other/product.md, "Likes"). */
const logPress = (noun: string) => console.debug(`${noun} pressed`);

const Count = ({ count, noun }: { count: number; noun: string }) => (
  <span>
    {formatCount(count)}
    <span className="vh">{` ${count === 1 ? noun : `${noun}s`}`}</span>
  </span>
);

interface LikeButtonProps {
  /** As addresses name it: "posts/12". */
  entry: string;
  likes: number;
  isLiked: boolean;
}

/** Says what it will do, so that two tabs that both say "like" leave it liked. */
export const LikeButton = ({ entry, likes, isLiked }: LikeButtonProps) => (
  <button
    className="act like"
    id={likeAnchor(entry)}
    form={LIKE_FORM}
    name={isLiked ? "unlike" : "like"}
    value={entry}
    aria-pressed={isLiked}
    onClick={() => logPress("like")}
  >
    <Icon name="heart" />
    <Count count={likes} noun="like" />
    {isLiked && <span className="vh">, you like this</span>}
  </button>
);

/** `to` is the post's page, or a place on it. */
export const CommentLink = ({ to, comments }: { to: string; comments: number }) => (
  <Link className="act" to={`${to}#comments`} onClick={() => logPress("comment")}>
    <Icon name="message-circle" />
    <Count count={comments} noun="comment" />
  </Link>
);

/** Copies the address, or opens the browser's own sheet where there is one; without scripts it leads there. */
export function ShareLink({ path, author }: { path: string; author: string }) {
  const [copied, setCopied] = useState<Toast>();
  useToast(copied);
  const share = (event: MouseEvent<HTMLAnchorElement>) => {
    logPress("Share");
    const { href } = event.currentTarget;
    if (!isPlainClick(event) || !("share" in navigator || "clipboard" in navigator)) return;
    event.preventDefault();
    if ("share" in navigator) {
      // Whoever closes the sheet has changed their mind.
      void navigator.share({ url: href }).catch(() => {});
      return;
    }
    const done = () => setCopied(toastOf({ title: "Address copied", text: href }));
    // Where it may not be copied, the page has it to be copied by hand.
    void (navigator as Navigator).clipboard.writeText(href).then(done, () => window.location.assign(href));
  };
  return (
    <Link className="act" to={path} onClick={share}>
      <Icon name="share-2" />
      Share
      <span className="vh">{` what ${author} wrote`}</span>
    </Link>
  );
}
