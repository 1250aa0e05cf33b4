import sharp from 'sharp';

/** How light each square of a PNG is (0 to 255), rows one after the other. */
export async function squaresOf(png: Uint8Array | string): Promise<number[]> {
  const { width, height } = await sharp(png).metadata();
  const size = { width: Math.floor(width / SQUARE), height: Math.floor(height / SQUARE) };
  return [
    ...(await sharp(png)
      .flatten()
      .greyscale()
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer()),
  ];
}

/** Sides of a square, pixels: text that begins two pixels further on changes it little. */
const SQUARE = 30;

/** How far two pictures are apart: the mean of all squares, and the share of those that differ plainly. */
export async function differenceOf(one: Uint8Array | string, other: Uint8Array | string) {
  const [here, there] = await Promise.all([squaresOf(one), squaresOf(other)]);
  const apart = here.map((light, at) => Math.abs(light - (there[at] ?? 0)));
  const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length;
  return { mean, plain: apart.filter((each) => each > 32).length / apart.length };
}
