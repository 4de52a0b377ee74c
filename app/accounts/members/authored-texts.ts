export const authoredTexts = ({
  author,
  content,
}: {
  author: string;
  content: string;
}): [author: string, content: string] => [author, content];
