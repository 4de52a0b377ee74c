import { describe, expect, it } from "vitest";

import { fixedSrcSet, fluidSrcSet, pictureUrl, widthFor } from "#app/ui/media/picture-widths";

describe("widths of pictures", () => {
  it("are the smallest that fill the pixels asked for", () => {
    expect([1, 48, 49, 60, 180, 400, 401, 1600, 9999].map(widthFor)).toEqual([
      48, 48, 96, 96, 192, 400, 576, 1600, 1600,
    ]);
    expect(pictureUrl("/objects/uploads/x", 56)).toBe("/objects/uploads/x?w=96");
    expect(fixedSrcSet("/p", 60)).toBe("/p?w=96 1x, /p?w=144 2x, /p?w=192 3x");
  });

  it("offer no more than the picture has, and say what it is", () => {
    const srcSet = (width: number) => fluidSrcSet("/p", width, { from: 288, to: 2112 });
    expect(srcSet(3000)).toBe(
      "/p?w=288 288w, /p?w=400 400w, /p?w=576 576w, /p?w=704 704w, /p?w=1120 1120w, /p?w=1600 1600w",
    );
    expect(srcSet(1280)).toBe(
      "/p?w=288 288w, /p?w=400 400w, /p?w=576 576w, /p?w=704 704w, /p?w=1120 1120w, /p?w=1600 1280w",
    );
    expect(srcSet(576)).toBe("/p?w=288 288w, /p?w=400 400w, /p?w=576 576w");
    expect(srcSet(300)).toBe("/p?w=288 288w, /p?w=400 300w");
    expect(srcSet(120)).toBe("/p?w=144 120w");
  });

  it("offer nothing that no screen shows", () => {
    expect(fluidSrcSet("/p", 1280, { from: 115, to: 500 })).toBe(
      "/p?w=144 144w, /p?w=192 192w, /p?w=288 288w, /p?w=400 400w, /p?w=576 576w",
    );
  });
});
