import { expect, test } from 'vitest';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { writeDeskArticles } from './desk.ts';

const [elm, oak, ash, fir] = ['elm', 'oak', 'ash', 'fir'].map((id) => buildTeam(id));

test('nothing is previewed of a team that has played without our knowing how', () => {
  if (elm === undefined || oak === undefined || ash === undefined || fir === undefined) return;
  const known = [
    buildFinal(buildGame(elm, oak, '2025-09-06T16:00:00Z'), 21, 14),
    buildFinal(buildGame(ash, fir, '2025-09-06T16:00:00Z'), 21, 14),
  ];
  const between = buildGame(oak, elm, '2025-09-13T16:00:00Z');
  const next = [buildGame(elm, ash, '2025-09-20T16:00:00Z'), buildGame(fir, ash, '2025-09-21T16:00:00Z')];
  const previewsWith = (status: 'cancelled' | 'result not known'): string[] =>
    writeDeskArticles({
      teams: [elm, oak, ash, fir],
      games: [...known, { ...between, status }, ...next],
      now: '2025-09-16T12:00:00Z',
    })
      .filter(({ kind }) => kind === 'preview')
      .map(({ gameId }) => gameId);
  expect(previewsWith('cancelled')).toEqual(['elm-at-ash-2025-09-20', 'fir-at-ash-2025-09-21']);
  expect(previewsWith('result not known')).toEqual(['fir-at-ash-2025-09-21']);
});
