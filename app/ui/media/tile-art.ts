/* The same seed gives the same tile on server and browser. Colours are classes, so that dark mode recolours them. */

export interface Shape {
  /** tb ground, ta main, tk deep, tc accent; gb and ga an agent's ground and bits. */
  colour: "tb" | "ta" | "tk" | "tc" | "gb" | "ga";
  d: string;
  transform?: string;
  /** Holes where the path crosses itself. */
  evenOdd?: boolean;
}

export interface Artwork {
  /** p1 to p8 */
  palette: string;
  shapes: Shape[];
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 2246822507);
  h ^= h >>> 13;
  return h >>> 0;
}

/** mulberry32: numbers in [0, 1). */
function sequence(seed: string): () => number {
  let a = hash(seed) || 1;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Written out, so that the style sheet keeps them.
const PALETTES = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"] as const;

/** The last palette is dark even in the light theme; people and agents don't get it. */
const LIGHT_PALETTES = 7;

const paletteOf = (seed: string, palettes: number = PALETTES.length): string =>
  PALETTES[hash(`pal${seed}`) % palettes] ?? PALETTES[0];

const GROUND: Shape = { colour: "tb", d: "M0 0h64v64H0z" };

// Shapes on a cell of 32 units.
const CELLS = {
  quarter: "M0 0H32A32 32 0 0 1 0 32Z",
  leaf: "M0 0A32 32 0 0 1 32 32A32 32 0 0 1 0 0Z",
  triangle: "M0 0H32L0 32Z",
  arch: "M0 32V16A16 16 0 0 1 32 16V32Z",
  half: "M0 0H16V32H0Z",
  dot: "M16 4A12 12 0 0 1 16 28A12 12 0 0 1 16 4Z",
  bars: "M0 0H32V8H0ZM0 16H32V24H0Z",
} as const;
type Cell = keyof typeof CELLS;

const CELL_ORDER: readonly Cell[] = ["quarter", "quarter", "leaf", "triangle", "arch", "half", "dot", "bars"];
const ACCENT_CELLS: readonly Cell[] = ["dot", "quarter", "leaf"];

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** For startups, products and use cases. */
export function tileArt(seed: string): Artwork {
  const random = sequence(seed);
  const accent = Math.floor(random() * 4);
  const dark = (accent + 1 + Math.floor(random() * 3)) % 4;
  const shapes = [GROUND];
  let last: Cell | undefined;
  for (let i = 0; i < 4; i++) {
    let kind: Cell;
    do kind = pick(random, CELL_ORDER);
    while (kind === last && kind !== "quarter");
    last = kind;
    if (i === accent && (kind === "bars" || kind === "half")) kind = pick(random, ACCENT_CELLS);
    const turn = Math.floor(random() * 4);
    const inverted = i === dark;
    shapes.push({
      colour: inverted ? "tk" : i === accent ? "tc" : "ta",
      // Punched out of a filled cell, so that no seam can show.
      d: `${inverted ? "M0 0H32V32H0Z" : ""}${CELLS[kind]}`,
      evenOdd: inverted,
      transform: `translate(${(i % 2) * 32} ${(i >> 1) * 32})${turn ? ` rotate(${turn * 90} 16 16)` : ""}`,
    });
  }
  return { palette: paletteOf(seed), shapes };
}

const RING_COLOURS = [
  ["ta", "tb", "tk", "tc"],
  ["tk", "tb", "ta", "tb"],
  ["ta", "tc", "tk", "tb"],
] as const;

/** Growth rings, arches or columns: investors. */
export function ringArt(name: string): Artwork {
  const seed = `inv${name}`;
  const random = sequence(seed);
  const mode = Math.floor(random() * 4);
  const turn = Math.floor(random() * 4) * 90;
  const colours = pick(random, RING_COLOURS);
  const radii = mode === 1 ? [32, 24, 16, 8] : [64, 48, 32, 16];
  const shapes = radii.map((r, i): Shape => {
    const colour = colours[i] ?? "ta";
    if (mode === 0) {
      const transform = `rotate(${turn} 32 32)`;
      return { colour, d: `M0 64V${64 - r}A${r} ${r} 0 0 1 ${r} 64Z`, transform };
    }
    if (mode === 1) return { colour, d: `M${32 - r} 64V32A${r} ${r} 0 0 1 ${32 + r} 32V64Z` };
    if (mode === 2) {
      const q = Math.round((r / 2.15) * 100) / 100;
      return { colour, d: `M${32 - q} 32a${q} ${q} 0 1 1 ${2 * q} 0a${q} ${q} 0 1 1 ${-2 * q} 0Z` };
    }
    const column = (["ta", "tk", "ta", "tc"] as const)[i] ?? "ta";
    return { colour: column, d: `M${i * 16} 64V${[44, 30, 16, 4][i]}h16V64Z` };
  });
  return { palette: paletteOf(seed), shapes: [GROUND, ...shapes] };
}

/** A mirrored glyph with two eyes on a cut-corner ground: non-human agents. */
export function agentArt(name: string): Artwork {
  const seed = `agt${name}`;
  const random = sequence(seed);
  let bits: boolean[];
  let lit: number;
  do {
    bits = [];
    lit = 0;
    for (let i = 0; i < 15; i++) {
      const on = random() < 0.52;
      bits.push(on);
      if (on) lit += i % 3 === 2 ? 1 : 2;
    }
  } while (lit < 11 || lit > 16);
  let d = "";
  bits.forEach((on, i) => {
    if (!on) return;
    const [x, y] = [i % 3, Math.floor(i / 3)];
    const square = (column: number) => `M${12 + column * 8} ${12 + y * 8}h8v8h-8z`;
    d += square(x) + (x < 2 ? square(4 - x) : "");
  });
  const eyes = 12 + (1 + Math.floor(random() * 2)) * 8;
  return {
    palette: paletteOf(seed, LIGHT_PALETTES),
    shapes: [
      { colour: "gb", d: "M14 0H50L64 14V50L50 64H14L0 50V14Z" },
      { colour: "ga", d },
      { colour: "tc", d: `M20 ${eyes}h8v8h-8zM36 ${eyes}h8v8h-8z` },
    ],
  };
}

export interface Monogram {
  palette: string;
  initials: string;
  /** Of the tinted disc, in the 64-unit square. */
  corner: readonly [number, number];
}

const CORNERS = [
  [64, 64],
  [0, 64],
  [64, 0],
] as const;

const BRACKETED = /[([{（［｛【〔][^)\]}）］｝】〕]*[)\]}）］｝】〕]?/g;
const TITLES = /^(?:(?:Dr|Prof)\.?\s+)+/;
/** A letter or digit with its marks, except those that make an emoji of it. */
const INITIAL = /[\p{L}\p{N}](?:(?![\uFE0F\u20E3])\p{M}){0,3}/u;

/** Without what stands in front or in brackets, where that isn't all. */
export function withoutTitles(name: string): string {
  const bare = name.replace(BRACKETED, " ");
  return (INITIAL.test(bare) ? bare : name).trim().replace(TITLES, "");
}

function initialOf(word: string): string {
  const initial = INITIAL.exec(word)?.[0] ?? "";
  const capital = initial.toUpperCase();
  // ß has no capital of one letter, nor has a Greek vowel with an iota below it.
  return INITIAL.exec(capital)?.[0] === capital ? capital : initial;
}

/** Of somebody who is no member. With this letter the people of the demo data differ in their colours. */
export const seedOfName = (name: string): string => `u${hash(withoutTitles(name))}`;

export const personPalette = (seed: string): string => paletteOf(`h25${seed}`, LIGHT_PALETTES);

/** The colours follow the seed. */
export function personArt(name: string, seed = seedOfName(name)): Monogram {
  const initials = withoutTitles(name).split(/\s+/).map(initialOf).filter(Boolean);
  return {
    palette: personPalette(seed),
    initials: (initials[0] ?? "") + (initials.length > 1 ? initials[initials.length - 1] : ""),
    corner: CORNERS[hash(seed) % 3] ?? CORNERS[0],
  };
}
