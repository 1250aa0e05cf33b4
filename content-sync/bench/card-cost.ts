import { openContentDb } from '#data/content/database.ts';
import { listShareCards } from '#data/content/queries/share-card.queries.ts';
import { openCardRenderer } from '../build/share-cards/card-renderer.ts';

/** The promise of issue and tests: no card is larger. */
export const MAX_CARD_BYTES = 120_000;
const DRAWN = 200;

/** What share cards cost, one drawn after the other. */
export interface CardCost {
  drawn: number;
  /** Loading the renderer and its fonts, and measuring the letters. */
  openMs: number;
  medianMs: number;
  /** Processor time a card, which other work on the machine does not stretch. */
  cpuMs: number;
  meanBytes: number;
  mostBytes: number;
}

/** Draws the cards of a release's database that a sync would draw first, and reports what they cost. */
export async function measureCards(contentDb: string): Promise<CardCost> {
  const db = openContentDb(contentDb, { readonly: true });
  const cards = (await listShareCards(db, new Date())).slice(0, DRAWN);
  await db.destroy();
  const opened = performance.now();
  const renderer = await openCardRenderer();
  const openMs = performance.now() - opened;
  const times: number[] = [];
  const bytes: number[] = [];
  const cpuFrom = process.cpuUsage();
  for (const card of cards) {
    const from = performance.now();
    const picture = await renderer.render(card);
    times.push(performance.now() - from);
    bytes.push(picture.byteLength);
  }
  const { user, system } = process.cpuUsage(cpuFrom);
  return {
    drawn: cards.length,
    openMs,
    medianMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN,
    cpuMs: (user + system) / 1000 / cards.length,
    meanBytes: bytes.reduce((sum, size) => sum + size, 0) / cards.length,
    mostBytes: Math.max(...bytes),
  };
}
