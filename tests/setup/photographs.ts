import sharp from "sharp";

/** A repeatable sequence of numbers in [0, 1). */
function sequence(seed: number): () => number {
  let a = seed;
  return () => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
    return a / 4294967296;
  };
}

/**
 * A picture that costs an encoder what a photograph does: detail of every size, the finer the fainter, as in nature, and
 * some hard edges. The same for the same seed.
 */
export async function photograph(width: number, height: number, seed: number): Promise<Buffer> {
  const random = sequence(seed);
  const pixels = new Float32Array(width * height * 3).fill(128);
  for (let cells = 3; cells <= width / 2; cells *= 2) {
    const rows = Math.max(2, Math.round((cells * height) / width));
    const noise = Buffer.from(Array.from({ length: cells * rows * 3 }, () => random() * 255));
    const layer = await sharp(noise, { raw: { width: cells, height: rows, channels: 3 } })
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .raw()
      .toBuffer();
    // The fainter the finer; colours vary less than light.
    const strength = STRENGTH / Math.pow(cells / 3, FALL);
    for (let i = 0; i < pixels.length; i += 3) {
      const light = (layer[i] ?? 0) - 128;
      for (let channel = 0; channel < 3; channel++) {
        pixels[i + channel]! += strength * (light * 0.8 + ((layer[i + channel] ?? 0) - 128) * 0.4);
      }
    }
  }
  const edges = Array.from({ length: EDGES }, () => {
    const [x, y, size] = [random() * width, random() * height, (0.05 + random() * 0.2) * width];
    const colour = `hsl(${Math.round(random() * 360)} 45% ${Math.round(20 + random() * 60)}%)`;
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour}" opacity=".6"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size * random()}" fill="${colour}" opacity=".6" transform="rotate(${random() * 90} ${x} ${y})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${edges.join("")}</svg>`;
  return sharp(Buffer.from(Uint8ClampedArray.from(pixels).buffer), { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Set so that the bytes in AVIF and WebP agree with those of real photographs of people, things and rooms. */
const STRENGTH = 0.9;
const FALL = 0.35;
const EDGES = 60;
