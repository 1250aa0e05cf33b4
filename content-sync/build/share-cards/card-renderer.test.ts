import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type MeasuredNode, type Node, Renderer } from '@takumi-rs/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CARD_LOOK, CARD_SIZES, type CardShape } from '#data/art/share-card-path.ts';
import type { ArticleCard, ShareCard } from '#data/art/share-card.ts';
import { SAMPLE_CARDS } from '#data/testing/sample-cards.ts';
import { type CardRenderer, FONTS, layOutCard, openCardRenderer } from './card-renderer.ts';
import { ROOMS } from './drawing/draw-card.ts';

const MAX_BYTES = 120_000;
const SHAPES = Object.keys(CARD_SIZES) as CardShape[];
const SAMPLES = Object.entries(SAMPLE_CARDS);

let cards: CardRenderer;
let bare: Renderer;
beforeAll(async () => {
  cards = await openCardRenderer();
  bare = new Renderer();
  for (const [name, file] of Object.entries(FONTS))
    await bare.registerFont({ name, data: await readFile(new URL(file, import.meta.url)) });
});

/** Rooms with their texts, as the renderer sets them. */
function* roomsOf(node: Node, measured: MeasuredNode): Generator<{ name: string; text: Node; room: MeasuredNode }> {
  if (node.type !== 'container') return;
  const name = node.className ?? '';
  for (const [i, child] of (node.children ?? []).entries()) {
    const inner = measured.children[i];
    if (name in ROOMS) yield { name, text: child, room: measured };
    else if (inner) yield* roomsOf(child, inner);
  }
}

async function layOut(card: ShareCard, shape: CardShape = 'wide') {
  const { node, options } = await layOutCard(bare, card, shape);
  return [...roomsOf(node, await bare.measure(node, options))];
}

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

  test.each(SAMPLES)('of %s has no letter outside its room, as the renderer sets it', async (_, card) => {
    for (const shape of SHAPES) {
      for (const { name, room, text } of await layOut(card, shape)) {
        const [set = { height: 0, runs: [] }] = room.children;
        expect(set.height, `${shape} ${name}`).toBeLessThanOrEqual(room.height + 1);
        for (const { text: line, width } of set.runs) {
          // A line's last space may hang over.
          const space = line.endsWith(' ') ? Number(text.style?.fontSize) / 4 : 0;
          expect(width - space, `${shape} ${line}`).toBeLessThanOrEqual(room.width + 1);
        }
      }
    }
  });
});

const noTeam = SAMPLE_CARDS['no team'] as ArticleCard;
async function setHeadline(headline: string) {
  const rooms = await layOut({ ...noTeam, headline });
  const found = rooms.find(({ name }) => name === 'headline');
  if (found === undefined) throw new Error('no headline');
  const { style } = found.text;
  return { style, lines: found.room.children[0]?.runs.map(({ text }) => text.trim()) ?? [] };
}

describe('a headline', () => {
  test('is larger the shorter it is, and has all of its words', async () => {
    const sizes: number[] = [];
    for (const count of [1, 5, 12, 25]) {
      const text = 'yards '.repeat(count).trim();
      const { lines, style } = await setHeadline(text);
      expect(lines.join(' ')).toBe(text);
      expect(style).not.toHaveProperty('lineClamp');
      sizes.push(Number(style?.fontSize));
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBe(ROOMS['headline']?.largest);
  });

  test('of one word of 30 letters gets smaller and is not broken', async () => {
    expect((await setHeadline('w'.repeat(30))).style).not.toHaveProperty('overflowWrap');
  });

  test('that is too long in its smallest size is broken where it must be, and ends in an ellipsis', async () => {
    for (const text of ['first, second, '.repeat(60), 'w'.repeat(600)]) {
      const { style } = await setHeadline(text);
      expect(style).toMatchObject({
        fontSize: ROOMS['headline']?.smallest,
        overflowWrap: 'anywhere',
        textOverflow: 'ellipsis',
      });
      expect(Number(style?.lineClamp)).toBeGreaterThan(3);
    }
  });

  test('without a letter is nothing', async () => {
    expect((await setHeadline('  ')).lines).toEqual([]);
  });
});

/**
 * What the sample cards look like, layout by layout. A change of the drawing changes it: then CARD_LOOK must be raised,
 * or readers keep the old pictures for a year, and the new digest written here beside it.
 */
const LOOK = {
  version: 2,
  digest: 'f662ef6777c1b08ee555366dd25c5b781965f213cd2e59710007d292469f1bc5',
};

test('the drawing is the one that CARD_LOOK stands for', async () => {
  const hash = createHash('sha256');
  for (const [, card] of SAMPLES)
    for (const shape of SHAPES) hash.update(JSON.stringify(await layOutCard(bare, card, shape)));
  expect({ version: CARD_LOOK, digest: hash.digest('hex') }).toEqual(LOOK);
});
