import { inflateSync } from 'node:zlib';

/** How light each square of a picture is (0 to 255), rows one after the other. */
export type Picture = readonly number[];

/** Sides of a square, pixels: text that begins two pixels further on changes it little. */
const SQUARE = 30;

/** How light the squares of a PNG are that has eight bits a channel and is not interlaced, as all drivers send it. */
export function readPicture(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = bytes[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const columns = Math.floor(width / SQUARE);
  const sums = Array.from({ length: columns * Math.floor(height / SQUARE) }, () => 0);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const filter = data[start] ?? 0;
    const row = new Uint8Array(data.subarray(start + 1, start + 1 + stride));
    for (let i = 0; i < stride; i += 1) {
      const left = row[i - channels] ?? 0;
      row[i] = (row[i] ?? 0) + predict(filter, left, above[i] ?? 0, above[i - channels] ?? 0);
      const cell = Math.floor(y / SQUARE) * columns + Math.floor(i / channels / SQUARE);
      // Every channel counts alike, but for that of transparency, which is the same everywhere.
      if (i % channels < 3 && i / channels < columns * SQUARE && cell < sums.length)
        sums[cell] = (sums[cell] ?? 0) + (row[i] ?? 0);
    }
    above = row;
  }
  return sums.map((sum) => Math.round(sum / (SQUARE * SQUARE * 3)));
}

/** What a PNG's filter expects of a byte, by its neighbors. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** How far two pictures are apart: the mean of all squares, and the share of those that differ plainly. */
export function differenceOf(one: Picture, other: Picture): { mean: number; plain: number } {
  const apart = one.map((light, at) => Math.abs(light - (other[at] ?? 0)));
  const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length;
  return { mean, plain: apart.filter((each) => each > 32).length / apart.length };
}
