import { Fragment } from "react";

import type { EntryContent } from "#app/catalogue/page/entry-content";

/** The other forms of the page at this path. */
export const AsData = ({ path, forms = [] }: { path: string } & Pick<EntryContent, "forms">) => (
  <span>
    As data: <a href={`${path}.json`}>JSON</a>, <a href={`${path}.md`}>Markdown</a>
    {forms.map(({ ending, label }) => (
      <Fragment key={ending}>
        , <a href={path + ending}>{label}</a>
      </Fragment>
    ))}
  </span>
);
