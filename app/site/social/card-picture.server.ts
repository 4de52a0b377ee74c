import type { Node } from "@takumi-rs/core";

import { drawableText, type DrawableText } from "#app/site/social/drawable-text.server";
import { lineOf, COLOURS } from "#app/site/social/card-text.server";
import type { SocialCardWords } from "#app/site/social/social-card-words";
import { artMarkup, tileColour } from "#app/ui/media/art-markup";
import { agentArt, personArt, ringArt, tileArt } from "#app/ui/media/tile-art";
import sprite from "#app/ui/icon-sprite.svg?raw";

export const PICTURE_PX = 400;

export interface CardPicture {
  node: Node;
  texts: DrawableText[];
}

const square = { width: PICTURE_PX, height: PICTURE_PX, display: "flex", flexShrink: 0 } as const;
const SQUARE_RADIUS = PICTURE_PX * 0.22;

const svg = (markup: string, viewBox: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_PX}" height="${PICTURE_PX}" viewBox="${viewBox}">${markup}</svg>`,
  );

const drawing = (markup: string, borderRadius: number): CardPicture => ({
  node: { type: "image", src: svg(markup, "0 0 64 64"), style: { ...square, borderRadius } },
  texts: [],
});

/** `stored` is the picture at the words' path, where there is one. */
export async function cardPicture(
  picture: SocialCardWords["picture"],
  stored: Buffer | undefined,
): Promise<CardPicture> {
  if (stored) {
    const style = { ...square, borderRadius: SQUARE_RADIUS, objectFit: "cover" } as const;
    return { node: { type: "image", src: stored, style }, texts: [] };
  }
  switch (picture.look) {
    case "tile":
      return drawing(artMarkup(tileArt(picture.of)), SQUARE_RADIUS);
    case "ring":
      return drawing(artMarkup(ringArt(picture.of)), SQUARE_RADIUS);
    case "agent":
      return drawing(artMarkup(agentArt(picture.of)), 0);
    case "person":
      return person(picture.of, picture.seed);
    case "glyph":
      return glyph(picture.icon);
    case "date":
      return date(picture);
  }
}

async function person(name: string, seed?: string): Promise<CardPicture> {
  const { palette, initials, corner } = personArt(name, seed);
  const text = await drawableText(initials);
  const disc =
    `<path fill="${tileColour(palette, "tb")}" d="M0 0h64v64H0z"/>` +
    `<circle fill="${tileColour(palette, "ta")}" cx="${corner[0]}" cy="${corner[1]}" r="38" opacity=".22"/>`;
  const { node: ground } = drawing(disc, PICTURE_PX / 2);
  const letters = lineOf(text, {
    position: "absolute",
    width: PICTURE_PX,
    top: (PICTURE_PX * 16) / 64,
    textAlign: "center",
    fontSize: (PICTURE_PX * 25) / 64,
    lineHeight: 1.3,
    fontWeight: 600,
    letterSpacing: "-0.02em",
    color: tileColour(palette, "tk"),
  });
  return {
    node: { type: "container", style: { ...square, position: "relative" }, children: [ground, letters] },
    texts: [text],
  };
}

function glyph(icon: string): CardPicture {
  const symbol = new RegExp(`<symbol id="i-${icon}"[^>]*>(.*?)</symbol>`, "s").exec(sprite)?.[1] ?? "";
  const lines = `<g fill="none" stroke="${COLOURS.ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${symbol}</g>`;
  return {
    node: {
      type: "image",
      src: svg(lines, "-12 -12 48 48"),
      style: { ...square, borderRadius: SQUARE_RADIUS, backgroundColor: COLOURS.sunken },
    },
    texts: [],
  };
}

interface DateWords {
  day: string;
  weekday: string;
  month: string;
}

async function date({ day, weekday, month }: DateWords): Promise<CardPicture> {
  const drawn = await Promise.all([month, day, weekday].map((text) => drawableText(text)));
  const texts = drawn.filter(({ runs }) => runs.length > 0);
  const shared = { color: COLOURS.ink, lineHeight: 1.1, width: PICTURE_PX, textAlign: "center" } as const;
  return {
    node: {
      type: "container",
      style: {
        ...square,
        flexDirection: "column",
        justifyContent: "center",
        borderRadius: SQUARE_RADIUS,
        backgroundColor: COLOURS.surface,
        border: `3px solid ${COLOURS.lineStrong}`,
      },
      children: texts.map((text) =>
        lineOf(
          text,
          text === drawn[1] ? { ...shared, fontSize: 166, fontWeight: 600 } : { ...shared, fontSize: 72 },
        ),
      ),
    },
    texts,
  };
}
