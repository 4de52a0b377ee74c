import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";

import tokens from "./app/ui/tokens.json";

type Channels = Record<string, { hex: string; channels: string }>;
type Palettes = Record<string, Record<string, string>>;

const DARK_BY_CHOICE = ':root[data-theme="dark"]';

const colourVariables = (scheme: "light" | "dark") => ({
  "color-scheme": scheme,
  ...Object.fromEntries(
    Object.entries(tokens.cssVariables[scheme] as Channels).map(([name, { channels }]) => [name, channels]),
  ),
  ...tokens.cssVariables.nonColour[scheme],
});

const asVariables = (palette: Record<string, string>) =>
  Object.fromEntries(Object.entries(palette).map(([name, hex]) => [`--${name}`, hex]));

/** Writes the tokens as CSS variables: light, dark by system, dark by choice, and the eight tile palettes. */
const designTokens = plugin(({ addBase }) => {
  const dark = colourVariables("dark");
  const darkPalettes = (prefix: string) =>
    Object.fromEntries(
      Object.entries(tokens.tilePalettes.dark as Palettes).map(([name, palette]) => [
        `${prefix} .${name}:not(.photo)`,
        asVariables(palette),
      ]),
    );
  addBase({
    ":root": colourVariables("light"),
    "@media (prefers-color-scheme: dark)": {
      ':root:not([data-theme="light"])': dark,
    },
    [DARK_BY_CHOICE]: dark,
  });
  addBase(
    Object.fromEntries(
      Object.entries(tokens.tilePalettes.light as Palettes).map(([name, palette]) => [
        `.${name}`,
        asVariables(palette),
      ]),
    ),
  );
  addBase({
    "@media (prefers-color-scheme: dark)": darkPalettes(':root:not([data-theme="light"])'),
    ...darkPalettes(DARK_BY_CHOICE),
  });
});

/** Utilities for which Tailwind puts variables on every element and its pseudo-elements: a fifth of styling a page. */
const WITH_UNIVERSAL_VARIABLES = {
  backdropFilter: false,
  borderSpacing: false,
  boxShadow: false,
  contain: false,
  filter: false,
  fontVariantNumeric: false,
  gradientColorStops: false,
  ringWidth: false,
  scrollSnapType: false,
  touchAction: false,
  transform: false,
};

export default {
  content: {
    files: ["./app/**/*.{ts,tsx}"],
    // "!toast" in code would be read as an important class, and all rules of .toast be written twice.
    transform: (source: string) => source.replaceAll("!", " "),
  },
  // A word of code, not a class.
  blocklist: ["blur"],
  darkMode: [
    "variant",
    ['@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) & }', `${DARK_BY_CHOICE} &`],
  ],
  corePlugins: { preflight: false, container: false, ...WITH_UNIVERSAL_VARIABLES },
  theme: tokens.tailwind.theme as unknown as Config["theme"],
  plugins: [designTokens],
} satisfies Config;
