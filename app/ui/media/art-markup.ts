import type { Artwork, Shape } from "#app/ui/media/tile-art";
import tokens from "#app/ui/tokens.json";

const PALETTES: Record<string, Record<string, string>> = tokens.tilePalettes.light;

/** For drawings outside a page, where no style sheet gives colours: always in light ones. */
export const tileColour = (palette: string, colour: Shape["colour"]): string =>
  PALETTES[palette]?.[colour] ?? "none";

/** SVG paths in a square of 64 units. */
export const artMarkup = ({ palette, shapes }: Artwork): string =>
  shapes
    .map(
      ({ colour, d, evenOdd, transform }) =>
        `<path fill="${tileColour(palette, colour)}" d="${d}"${evenOdd ? ' fill-rule="evenodd"' : ""}${transform ? ` transform="${transform}"` : ""}/>`,
    )
    .join("");
