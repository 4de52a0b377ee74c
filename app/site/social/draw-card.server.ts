import { readFile } from "node:fs/promises";

import { Renderer, type MeasuredNode, type Node } from "@takumi-rs/core";

import { cardPicture, PICTURE_PX } from "#app/site/social/card-picture.server";
import { COLOURS, lineOf } from "#app/site/social/card-text.server";
import { drawableText, type DrawableText } from "#app/site/social/drawable-text.server";
import { OWN_FACE, type FontSlice } from "#app/site/social/font-faces.server";
import type { SocialCardWords } from "#app/site/social/social-card-words";
import { SITE_NAME } from "#app/platform/site";

export const CARD_WIDTH_PX = 1200;
export const CARD_HEIGHT_PX = 630;

const MARGIN_PX = 60;
const GAP_PX = 56;
const TEXT_WIDTH_PX = CARD_WIDTH_PX - 2 * MARGIN_PX - GAP_PX - PICTURE_PX;
const NAME_HEIGHT_PX = 340;
/** Above what it does. */
const SHORT_NAME_HEIGHT_PX = 168;
/** The first in which a name fits. */
const NAME_SIZES_PX = [88, 76, 64, 54, 46, 40, 34];
const OWN_LINE_HEIGHT = 1.06;
/** Other scripts have marks above and below. */
const OTHER_LINE_HEIGHT = 1.3;
const ABOUT_SIZE_PX = 34;
const ABOUT_LINES = 3;
const LINE_SIZE_PX = 30;
const LINE_LINES = 2;

/** The name-mark, as app/site/chrome/brand.tsx has it. */
const MARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="46" height="46" viewBox="0 0 32 32"><path fill="${COLOURS.primary}" d="M0 32A20 20 0 0 1 20 12V32ZM23 12h9v20h-9z"/><circle fill="${COLOURS.dot}" cx="27.5" cy="4.5" r="4.5"/></svg>`,
);

const hasOnlyOwnFace = ({ runs }: DrawableText): boolean => runs.every(({ face }) => face === OWN_FACE);

const heading = (fontSize: number, lineHeight: number) =>
  ({ fontSize, lineHeight, fontWeight: 600, letterSpacing: "-0.03em", color: COLOURS.ink }) as const;

/** Lines are cut where the words go on. */
const clamped = (lines: number) => ({ lineClamp: lines, textOverflow: "ellipsis" }) as const;

const nameStyle = (fontSize: number, lineHeight: number) =>
  ({ ...heading(fontSize, lineHeight), width: TEXT_WIDTH_PX, textWrap: "balance" }) as const;

const reachOf = ({ runs, children }: MeasuredNode): number =>
  Math.max(0, ...runs.map(({ x, width }) => x + width), ...children.map(reachOf));

/** Whether all of it is seen, without a word cut in two. */
async function fits(renderer: Renderer, node: Node, height: number): Promise<boolean> {
  const measured = await renderer.measure(node, { width: TEXT_WIDTH_PX });
  return measured.height <= height && reachOf(measured) <= TEXT_WIDTH_PX + 1;
}

async function nameNode(renderer: Renderer, name: DrawableText, height: number): Promise<Node> {
  const lineHeight = hasOnlyOwnFace(name) ? OWN_LINE_HEIGHT : OTHER_LINE_HEIGHT;
  for (const size of NAME_SIZES_PX) {
    const node = lineOf(name, nameStyle(size, lineHeight));
    if (await fits(renderer, node, height)) return node;
  }
  const smallest = NAME_SIZES_PX.at(-1) ?? 0;
  return lineOf(name, {
    ...nameStyle(smallest, lineHeight),
    overflowWrap: "anywhere",
    ...clamped(Math.floor(height / (smallest * lineHeight))),
  });
}

/** Nothing where there are no words. */
const lineNodes = (line: DrawableText, style: NonNullable<Node["style"]>): Node[] =>
  line.runs.length === 0
    ? []
    : [lineOf(line, { width: TEXT_WIDTH_PX, lineHeight: 1.35, overflowWrap: "anywhere", ...style })];

const head = (label: DrawableText, siteName: DrawableText): Node => ({
  type: "container",
  style: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "flex-end",
    borderBottom: `2px solid ${COLOURS.ink}`,
  },
  children: [
    {
      type: "container",
      style: {
        display: "flex",
        padding: "12px 30px 14px",
        marginBottom: -2,
        borderTop: `7px solid ${COLOURS.marker}`,
        borderLeft: `2px solid ${COLOURS.ink}`,
        borderRight: `2px solid ${COLOURS.ink}`,
        borderRadius: "14px 14px 0 0",
        backgroundColor: COLOURS.paper,
      },
      children: [lineOf(label, heading(30, 1.2))],
    },
    {
      type: "container",
      style: { display: "flex", alignItems: "flex-end", gap: 14, paddingBottom: 18 },
      children: [
        { type: "image", src: MARK, style: { width: 46, height: 46 } },
        lineOf(siteName, heading(38, 1)),
      ],
    },
  ],
});

async function body(
  renderer: Renderer,
  { name, about, line }: Record<"name" | "about" | "line", DrawableText>,
  picture: Node,
): Promise<Node> {
  const style = { display: "flex", flexGrow: 1, alignItems: "center" } as const;
  if (name.runs.length === 0)
    return { type: "container", style: { ...style, justifyContent: "center" }, children: [picture] };
  const { rightToLeft } = name;
  const isBrief = about.runs.length === 0;
  const textAlign = rightToLeft ? "right" : "left";
  const words: Node = {
    type: "container",
    style: { display: "flex", flexDirection: "column", gap: 24, width: TEXT_WIDTH_PX },
    children: [
      await nameNode(renderer, name, isBrief ? NAME_HEIGHT_PX : SHORT_NAME_HEIGHT_PX),
      ...lineNodes(about, {
        textAlign,
        fontSize: ABOUT_SIZE_PX,
        color: COLOURS.ink,
        ...clamped(ABOUT_LINES),
      }),
      ...lineNodes(line, {
        textAlign,
        fontSize: LINE_SIZE_PX,
        color: COLOURS.ink2,
        ...clamped(LINE_LINES),
      }),
    ],
  };
  return {
    type: "container",
    style: { ...style, justifyContent: "space-between" },
    children: rightToLeft ? [picture, words] : [words, picture],
  };
}

async function register(renderer: Renderer, slices: ReadonlySet<FontSlice>): Promise<void> {
  for (const slice of slices) {
    // All that it has: shaping decomposes letters into others.
    const unicodeRange = Array.from(slice.characters, (code): [number, number] => [code, code]);
    await renderer.registerFont({ name: slice.family, data: await readFile(slice.file), unicodeRange });
  }
}

/** A PNG. `stored` is the picture at the words' path, where there is one. */
export async function drawCard(words: SocialCardWords, stored: Buffer | undefined): Promise<Buffer> {
  const { node: picture, texts } = await cardPicture(words.picture, stored);
  const siteName = await drawableText(SITE_NAME);
  const [label, name, about, line] = [
    await drawableText(words.label),
    await drawableText(words.name),
    await drawableText(words.about ?? ""),
    await drawableText(words.line),
  ];
  // A renderer keeps its fonts for good, so that each card has its own.
  const renderer = new Renderer({ cacheMaxBytes: 0 });
  const drawn = [...texts, siteName, label, name, about, line];
  await register(renderer, new Set(drawn.flatMap(({ slices }) => [...slices])));

  const card: Node = {
    type: "container",
    style: {
      display: "flex",
      flexDirection: "column",
      width: CARD_WIDTH_PX,
      height: CARD_HEIGHT_PX,
      padding: `48px ${MARGIN_PX}px 0`,
      backgroundColor: COLOURS.paper,
    },
    children: [head(label, siteName), await body(renderer, { name, about, line }, picture)],
  };
  return renderer.render(card, { width: CARD_WIDTH_PX, height: CARD_HEIGHT_PX, format: "png" });
}
