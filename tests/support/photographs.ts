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
  for (let i = 0; i < EDGES; i++) drawShape(pixels, width, height, random);
  return sharp(Buffer.from(Uint8ClampedArray.from(pixels).buffer), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Lays a disc or a turned rectangle of some colour over the picture, so that a part of what was there shows through. */
function drawShape(pixels: Float32Array, width: number, height: number, random: () => number): void {
  const [x, y, half] = [random() * width, random() * height, (0.025 + random() * 0.1) * width];
  const colour = [0, 1, 2].map(() => 40 + random() * 180);
  const disc = random() < 0.5;
  const [flat, turn] = [random(), (random() * Math.PI) / 2];
  const reach = Math.ceil(half * Math.SQRT2);
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
      const [dx, dy] = [column - x, row - y];
      const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn));
      const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
      if (disc ? Math.hypot(dx, dy) > half : along > half || across > half * flat) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = (row * width + column) * 3 + channel;
        pixels[at] = pixels[at]! * 0.4 + colour[channel]! * 0.6;
      }
    }
  }
}

/** Set so that the bytes in AVIF and WebP agree with those of real photographs of people, things and rooms. */
const STRENGTH = 0.9;
const FALL = 0.35;
const EDGES = 60;
