import { expect, it } from "vitest";

import { formatFileSize } from "#app/ui/file-size";

it.each([
  [0, "1 KB"],
  [999, "1 KB"],
  [72_906, "73 KB"],
  [999_499, "999 KB"],
  [999_600, "1.0 MB"],
  [3_149_000, "3.1 MB"],
  [9_960_000, "10 MB"],
  [104_857_600, "105 MB"],
])("%i bytes are %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
