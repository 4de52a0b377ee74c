import { artMarkup } from "#app/ui/media/art-markup";
import { personPalette, tileArt } from "#app/ui/media/tile-art";

/** Source: other/product.md, "Names and avatars". The seed chooses the drawing and isn't part of it; the colours are the monogram's. */
export const avatarSvg = (seed: string): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 64 64">' +
  '<clipPath id="disc"><circle cx="32" cy="32" r="32"/></clipPath>' +
  `<g clip-path="url(#disc)">${artMarkup({ ...tileArt(seed), palette: personPalette(seed) })}</g></svg>\n`;
