/** What is searched of a text that stands under a member's name: who wrote it, and what. */
export const authoredTexts = ({
  author,
  content,
}: {
  author: string;
  content: string;
}): [author: string, content: string] => [author, content];
