import { useEffect, useRef } from "react";

import type { Toast } from "#app/platform/toasts/toast";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

interface PromptAnswerProps {
  /** With a text where nothing was found; a title alone says all. */
  answer: Toast;
  /** Called when one of its ways is taken. */
  onGone?: () => void;
}

/** Grows out of the bar, and stays until the next request. */
export function PromptAnswer({
  answer: { id, title, text, links = [], prompt = "" },
  onGone,
}: PromptAnswerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  const search = `/search?${new URLSearchParams({ q: prompt })}`;
  const ways = links.filter(({ url }) => url !== search);
  const isFoundBySearch = ways.length < links.length;
  return (
    <div className="ans" role="alert" ref={panel}>
      {text ? (
        <>
          <h2>
            {isFoundBySearch ? "Search has something for" : "Nothing found for"} “<bdi>{prompt}</bdi>”.
            {ways.length > 0 && " What comes close:"}
          </h2>
          <p className="meta">
            <b>{title}</b>. {text}
          </p>
        </>
      ) : (
        <h2>{title}</h2>
      )}
      {ways.length > 0 && (
        <ul>
          {ways.map(({ label, url }) => (
            <li key={url}>
              <Link to={url} onClick={onGone}>
                {label}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="foot-ways">
        <Link className="text-btn" to={search} onClick={onGone}>
          {isFoundBySearch ? "See what search finds" : "Search everything for these words"}
        </Link>
      </p>
    </div>
  );
}
