import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

// Stores a .br and a .gz beside every built file that compresses, so that no request compresses one again.
const FOLDER = "build/client";
const COMPRESSIBLE = /\.(js|css|svg|ico|json|webmanifest|txt)$/;

for (const name of readdirSync(FOLDER, { recursive: true })) {
  if (!COMPRESSIBLE.test(name)) continue;
  const file = path.join(FOLDER, name);
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
