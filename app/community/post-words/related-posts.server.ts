import { postKind } from "#app/community/post-kind";
import { postResult } from "#app/community/post-result";
import { postsNaming } from "#app/community/post-words/post-words.server";
import { postResults } from "#app/community/posts.server";
import { countRule, groupOf } from "#app/catalogue/related/related-kind.server";
import { sentence } from "#app/catalogue/related/reasons";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/catalogue/related/related";
import { cutAt } from "#app/platform/text/cut-at";
import { countOf, excerpt } from "#app/platform/text/text-rules";

/** Characters; three lines are shown. */
const EXCERPT_LENGTH = 260;
const LEAD_LENGTH = 80;

function excerptWith(name: string, text: string): string {
  const at = text.indexOf(name);
  if (at + name.length <= EXCERPT_LENGTH - LEAD_LENGTH) return excerpt(text, EXCERPT_LENGTH);
  const start = text.indexOf(" ", at - LEAD_LENGTH) + 1;
  return `…${excerpt(text.slice(start > at ? cutAt(text, at) : start), EXCERPT_LENGTH - 1)}`;
}

export function postsThatName(name: string): RelatedGroup {
  const ids = postsNaming(name, MAX_RELATED + 1);
  const rows = postResults(ids.slice(0, MAX_RELATED)).map((post): RelatedRow => {
    const { id, content } = post;
    const { name: author, picture, to, written } = postResult(post);
    return {
      id,
      name: author,
      to,
      picture,
      facts: "",
      why: sentence(`names ${name}`),
      text: excerptWith(name, content),
      written,
    };
  });
  const rule = countRule(ids.length, countOf(ids.length, "post"));
  return groupOf(postKind, { title: "Posts that name it", rule, look: "posts" }, rows);
}
