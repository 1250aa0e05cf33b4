import { expect, test, vi } from 'vitest';
import PREVIEWS from './preview/preview-phrasings.json' with { type: 'json' };
import RECAPS from './recap/recap-phrasings.json' with { type: 'json' };
import { seasonAsOf, snapshotSeason } from './testing/snapshot-season.ts';
import { writeDeskArticles } from './desk.ts';
import { Voice } from './voice.ts';

/** What 2025 had no game for: it says of every bracket, hour and league what it is. */
const UNSAID = [
  RECAPS.leads.plain.leads,
  RECAPS.sentences['playoff-next-unknown'],
  ...[PREVIEWS.sentences['hour-unknown'], PREVIEWS.sentences['fcs-independent']],
].flat();

test(
  'each phrasing is offered in the season, with all that it names wherever it may be chosen',
  { tags: 'full' },
  () => {
    const says = vi.spyOn(Voice.prototype, 'say');
    for (const facts of [snapshotSeason(), { ...snapshotSeason(), boxes: [] }])
      writeDeskArticles({ ...facts, now: '2026-02-01T00:00:00Z' });
    for (const day of [
      '2025-08-20',
      '2025-09-03',
      '2025-10-08',
      '2025-11-25',
      '2025-12-03',
      '2025-12-22',
      '2026-01-12',
    ])
      writeDeskArticles({ ...seasonAsOf(`${day}T12:00:00Z`), now: `${day}T12:00:00Z` });

    const offered = new Set<string>();
    for (const [index, [, phrasings, slots]] of says.mock.calls.entries()) {
      const voice = says.mock.contexts[index] as Voice;
      for (const phrasing of phrasings) {
        offered.add(phrasing);
        voice.fill(phrasing, slots);
      }
    }
    const ledes = Object.values(RECAPS.leads).flatMap(({ leads }) => leads);
    const others = [RECAPS.sentences, PREVIEWS.sentences].flatMap((ways) => Object.values(ways).flat());
    expect([...ledes, ...others].filter((phrasing) => !offered.has(phrasing))).toEqual(UNSAID);
  },
);
