import { defineKind } from "#app/catalogue/define-kind";

export const postKind = defineKind({
  table: "posts",
  name: "posts",
  key: "posts",
  label: "Posts",
  singular: "Post",
  pagesAt: "/community/posts",
  glyph: "k-community",
  inSearchApi: false,
});
