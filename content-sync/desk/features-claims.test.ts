import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadFeatures } from './features.ts';
import { CLAIMS, FIGURES } from './testing/feature-claims.ts';
import { finals, highLow, involves, league, overall, season, teamsByName, winner } from './testing/season-counts.ts';

const features = new Map(
  loadFeatures(
    fileURLToPath(new URL('./features/2025', import.meta.url)),
    new Set(season.teams.map(({ id }) => id)),
  ).map((f) => [f.id, f]),
);

describe('what the features say', () => {
  test.each(CLAIMS)('%s: %s', (id, says) => {
    expect(features.get(id)?.content ?? '').toContain(says);
  });

  test.each([...features.values()])('$id: its figure', ({ id, figure }) => {
    expect(figure?.map(({ value, label }) => `${value} ${label}`)).toEqual(FIGURES[id]);
  });

  test('every feature has claims that are checked', () => {
    expect(new Set(CLAIMS.map(([id]) => id))).toEqual(new Set(features.keys()));
  });

  test('every "A beat B score" is a game, won by A with that score', () => {
    const name = "((?:[A-Z][\\w&.'-]*(?: \\(OH\\))? ?)+)";
    const beat = new RegExp(`${name}beat ${name}(\\d+-\\d+)`, 'g');
    let checked = 0;
    for (const feature of features.values()) {
      for (const [said, first, second, score] of feature.content.matchAll(beat)) {
        const [own, other] = [first, second].map((part) => teamsByName.get((part ?? '').trim()));
        if (own === undefined || other === undefined) continue;
        const games = finals.filter((game) => involves(game, own.id) && involves(game, other.id));
        const won = games.filter((game) => winner(game).id === own.id).map(highLow);
        expect(won, `${feature.id}: ${said}`).toContain(score);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(25);
  });

  test('every other score or record belongs to a game, a team or a count checked above', () => {
    const known = new Set([
      ...finals.map(highLow),
      ...season.teams.flatMap((team) => [overall(team.id), league(team.id)]),
    ]);
    const unknown = [...features.values()].flatMap((feature) => {
      const claimed = CLAIMS.filter(([id]) => id === feature.id).map(([, says]) => says);
      return [...feature.content.matchAll(/\b\d{1,3}-\d{1,3}\b/g)]
        .map(([token]) => token)
        .filter((token) => !known.has(token) && !claimed.some((says) => says.includes(token)))
        .map((token) => `${feature.id}: ${token}`);
    });
    expect(unknown).toEqual([]);
  });
});
