import type { Node } from "@takumi-rs/core";

import { KOREAN, OWN_FACE } from "#app/site/social/font-faces.server";
import type { DrawableText } from "#app/site/social/drawable-text.server";
import tokens from "#app/ui/tokens.json";

const LIGHT = tokens.cssVariables.light;

export const COLOURS = {
  paper: LIGHT["--paper"].hex,
  surface: LIGHT["--surface"].hex,
  sunken: LIGHT["--sunken"].hex,
  ink: LIGHT["--ink"].hex,
  ink2: LIGHT["--ink-2"].hex,
  lineStrong: LIGHT["--line-strong"].hex,
  primary: LIGHT["--primary"].hex,
  marker: LIGHT["--hl"].hex,
  dot: LIGHT["--hl-edge"].hex,
};

type Style = NonNullable<Node["style"]>;

/**
 * Each run names its family, so that none is drawn with one that lacks one of its letters. Only the site's own face is
 * tracked: letters of others join, or stand in squares.
 */
export const lineOf = (
  { runs, rightToLeft }: DrawableText,
  { letterSpacing = 0, ...style }: Style,
): Node => ({
  type: "container",
  dir: rightToLeft ? "rtl" : "ltr",
  style: {
    display: "block",
    fontFamily: `${OWN_FACE}-latin`,
    direction: rightToLeft ? "rtl" : "ltr",
    // Korean is broken between words.
    wordBreak: runs.some(({ face }) => face === KOREAN) ? "keep-all" : "normal",
    ...style,
  },
  children: runs.map(({ face, family, text }) => ({
    type: "text",
    text,
    style: { display: "inline", fontFamily: family, letterSpacing: face === OWN_FACE ? letterSpacing : 0 },
  })),
});
