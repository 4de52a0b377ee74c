import { defineKind } from "#app/catalogue/define-kind";

export const eventKind = defineKind({
  table: "events",
  name: "events",
  key: "events",
  label: "Events",
  singular: "Event",
  glyph: "k-event",
  path: "/events",
  addPath: "/add-event",
  inSearchApi: false,
});
