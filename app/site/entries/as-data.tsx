/** The other forms of the page at this path. */
export const AsData = ({ path }: { path: string }) => (
  <span>
    As data: <a href={`${path}.json`}>JSON</a>, <a href={`${path}.md`}>Markdown</a>
  </span>
);
