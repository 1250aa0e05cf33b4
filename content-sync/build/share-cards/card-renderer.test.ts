import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Renderer, type MeasuredNode } from '@takumi-rs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CARD_LOOK, CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import { SAMPLE_CARDS } from '#data/testing/sample-cards.ts';
import { openCardRenderer, type CardRenderer } from './card-renderer.ts';
import { drawCard } from './drawing/draw-card.ts';
import { createRuler, type Ruler } from './drawing/lettering.ts';

const MAX_BYTES = 120_000;
const SHAPES = Object.keys(CARD_SIZES) as CardShape[];
const SAMPLES = Object.entries(SAMPLE_CARDS);

let cards: CardRenderer;
let bare: Renderer;
let ruler: Ruler;
beforeAll(async () => {
  cards = await openCardRenderer();
  bare = new Renderer();
  for (const [name, file] of [
    ['Card Display', 'display'],
    ['Card Text', 'text'],
  ] as const) {
    const data = await readFile(new URL(`fonts/${file}.woff2`, import.meta.url));
    await bare.registerFont({ name, data });
  }
  ruler = await createRuler(bare);
});

describe('a card', () => {
  test.each(SAMPLES)('of %s is a PNG of its size and under 120 kB', async (_, card) => {
    const picture = await cards.render(card);
    expect(picture.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.byteLength).toBeLessThan(MAX_BYTES);
  });

  test.each(SHAPES)('in the shape %s has that size, and stays under 120 kB', async (shape) => {
    const { width, height } = CARD_SIZES[shape];
    const card = SAMPLE_CARDS['long headline'];
    if (card === undefined) throw new Error('no such card');
    const picture = await cards.render(card, shape);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height]);
    expect(picture.byteLength).toBeLessThan(MAX_BYTES);
  });

  test('is the same picture each time', async () => {
    const [, card] = SAMPLES[0] ?? [];
    if (card === undefined) throw new Error('no such card');
    const [first, second] = await Promise.all([cards.render(card), cards.render(card)]);
    expect(first.equals(second)).toBe(true);
  });

  test.each(SAMPLES)('of %s has no letter outside its box, as the renderer sets it', async (_, card) => {
    for (const shape of SHAPES) {
      const measured = await bare.measure(drawCard(card, shape, ruler), CARD_SIZES[shape]);
      for (const [index, box] of measured.children.entries()) expectInside(box, `${shape} ${index}`);
    }
  });
});

/** Every line within its box: no wider, all of them together no higher. */
function expectInside(box: MeasuredNode, where: string): void {
  const heights = box.children.reduce((sum, { height }) => sum + height, 0);
  expect(heights, where).toBeLessThanOrEqual(box.height + 1);
  for (const { runs } of box.children) {
    const wide = runs.reduce((sum, { width }) => sum + width, 0);
    expect(wide, `${where} ${runs.map(({ text }) => text).join('')}`).toBeLessThanOrEqual(box.width + 1);
  }
}

/**
 * What the sample cards look like, layout by layout. A change of the drawing changes it: then CARD_LOOK must be raised,
 * or readers keep the old pictures for a year, and the new digest written here beside it.
 */
const LOOK = {
  version: 1,
  digest: 'df7180ba775df1abc2b0686862a0e7198b17a7b7ad109a4b103cc6599214e691',
};

test('the drawing is the one that CARD_LOOK stands for', () => {
  const hash = createHash('sha256');
  for (const [, card] of SAMPLES)
    for (const shape of SHAPES) {
      const node = drawCard(card, shape, ruler);
      hash.update(JSON.stringify({ node, ...CARD_SIZES[shape] }));
    }
  expect({ version: CARD_LOOK, digest: hash.digest('hex') }).toEqual(LOOK);
});
