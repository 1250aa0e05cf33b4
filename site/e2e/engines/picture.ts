import sharp from 'sharp';

/** Sides of a square, pixels: text that begins two pixels further on changes it little. */
const SQUARE = 30;

export interface Squares {
  columns: number;
  /** How light each is (0 to 255), rows one after the other. */
  lights: readonly number[];
}

export async function squaresOf(picture: Uint8Array): Promise<Squares> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const columns = Math.floor(width / SQUARE);
  const size = { width: columns, height: Math.floor(height / SQUARE), fit: 'fill' } as const;
  return { columns, lights: [...(await image.flatten().greyscale().resize(size).raw().toBuffer())] };
}

/** How far the squares of one picture are from the other's at their place or just above or below, in the mean. */
function apart({ columns, lights }: Squares, other: Squares): number {
  const each = lights.map((light, at) => {
    const near = [at, at - columns, at + columns].flatMap((place) => other.lights[place] ?? []);
    return Math.min(...near.map((one) => Math.abs(one - light)));
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** How far two pictures of one size are apart: 0 to 255. A line more or less of text further up makes little of it. */
export function differenceOf(one: Squares, other: Squares): number {
  if (one.columns !== other.columns || one.lights.length !== other.lights.length)
    throw new Error('The pictures differ in size.');
  return Math.max(apart(one, other), apart(other, one));
}
