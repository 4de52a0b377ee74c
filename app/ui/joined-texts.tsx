import { Fragment } from "react";

/** Texts in one line, in their order; each has the direction of its own writing, and leaves the others theirs. */
export function JoinedTexts({ texts, by }: { texts: readonly string[]; by: string }) {
  return texts.map((text, i) => (
    <Fragment key={i}>
      {i > 0 && by}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
