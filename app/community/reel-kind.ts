import { defineKind } from "#app/catalogue/define-kind";

export const reelKind = defineKind({
  table: "reels",
  name: "reels",
  key: "reels",
  label: "Reels",
  singular: "Reel",
  pagesAt: "/community/reels",
  glyph: "k-community",
  inSearchApi: false,
});
