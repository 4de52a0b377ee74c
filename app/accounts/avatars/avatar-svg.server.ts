import { personPalette, tileArt, type Shape } from "#app/ui/media/tile-art";
import tokens from "#app/ui/tokens.json";

const PALETTES: Record<string, Record<string, string>> = tokens.tilePalettes.light;

/** Source: other/product.md, "Names and avatars". The seed chooses the drawing and isn't part of it; the colours are the monogram's. */
export function avatarSvg(seed: string): string {
  const { shapes } = tileArt(seed);
  const palette = personPalette(seed);
  const paths = shapes.map(
    ({ colour, d, evenOdd, transform }: Shape) =>
      `<path fill="${PALETTES[palette]?.[colour]}" d="${d}"${evenOdd ? ' fill-rule="evenodd"' : ""}${transform ? ` transform="${transform}"` : ""}/>`,
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 64 64">' +
    '<clipPath id="disc"><circle cx="32" cy="32" r="32"/></clipPath>' +
    `<g clip-path="url(#disc)">${paths.join("")}</g></svg>\n`
  );
}
