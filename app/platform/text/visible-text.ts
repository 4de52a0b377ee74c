import { visibleLine } from "#app/platform/text/visible-line";

/** What a person sees of a text, its lines kept. */
export const visibleText = (text: string): string => text.split("\n").map(visibleLine).join("\n").trim();
