import { Marked } from "#app/foundation/marked";
import { Icon } from "#app/ui/icon";

/** An entry's name with what was searched for marked in it, as a link to another site where it has one. */
export function EntryName({ name, url, searched }: { name: string; url?: string | null; searched: string }) {
  const title = (
    <bdi>
      <Marked text={name} searched={searched} />
    </bdi>
  );
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc">
      {title}
      <span className="vh">, opens in a new tab</span>
      <span className="with-last">
        <Icon name="arrow-up-right" />
      </span>
    </a>
  );
}
