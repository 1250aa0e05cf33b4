import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '#data/domain/article.ts';
import { isCovered } from '#data/domain/football/team.ts';
import { buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { seasonAsOf, snapshotSeason } from '../testing/snapshot-season.ts';
import { writeDeskArticles } from '../desk.ts';

const season = snapshotSeason();

function previewsAt(now: string): ReturnType<typeof writeDeskArticles> {
  return writeDeskArticles({ ...seasonAsOf(now), now }).filter(({ kind }) => kind === 'preview');
}

describe('previews', () => {
  test('every scheduled covered game of the coming 14 days has one, and no other game', () => {
    const now = '2025-10-29T12:00:00Z';
    const expected = season.games.filter(
      (game) =>
        (isCovered(game.awayTeam) || isCovered(game.homeTeam)) &&
        game.gameDate > now &&
        game.gameDate <= '2025-11-12T12:00:00Z',
    );
    const previews = previewsAt(now);
    expect(previews.map(({ gameId }) => gameId).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(previews.length).toBeGreaterThan(40);
  });

  test.each([
    '2025-08-20T12:00:00Z',
    '2025-09-10T12:00:00Z',
    '2025-10-29T12:00:00Z',
    '2025-11-25T12:00:00Z',
    '2025-12-18T12:00:00Z',
    '2026-01-11T12:00:00Z',
  ])('as of %s they are whole, different and not dated ahead', (now) => {
    const previews = previewsAt(now);
    expect(previews.length).toBeGreaterThan(0);
    expect(new Set(previews.map(({ title }) => title)).size).toBe(previews.length);
    const seen = new Set<string>();
    for (const preview of previews) {
      const paragraphs = paragraphsOf(preview.content);
      // Before the first games there is little to say of a team.
      expect(paragraphs.length, preview.id).toBeGreaterThanOrEqual(now < '2025-09' ? 1 : 2);
      expect(paragraphs.length, preview.id).toBeLessThanOrEqual(4);
      expect(preview.title.length).toBeLessThanOrEqual(90);
      expect(preview.summary.length).toBeLessThanOrEqual(220);
      expect(preview.publishedAt <= now).toBe(true);
      for (const text of [preview.title, preview.summary, ...paragraphs]) {
        expect(text).not.toMatch(/undefined|null|NaN| {2}| [,.;]|[{}]|\ba (8|11)-/);
      }
      for (const paragraph of paragraphs) {
        expect(seen.has(paragraph), paragraph).toBe(false);
        seen.add(paragraph);
      }
    }
  });

  test('a pairing that is not decided yet has none', { tags: 'full' }, () => {
    const ids = (now: string): string[] => previewsAt(now).map(({ gameId }) => gameId);
    expect(ids('2025-11-25T12:00:00Z').join()).not.toContain('2025-12-06');
    expect(ids('2025-12-18T12:00:00Z')).toContain('alabama-at-oklahoma-2025-12-19');
    expect(ids('2025-12-18T12:00:00Z')).not.toContain('alabama-at-indiana-2026-01-01');
    expect(ids('2025-12-21T12:00:00Z')).toContain('alabama-at-indiana-2026-01-01');
    expect(ids('2026-01-08T12:00:00Z')).not.toContain('miami-at-indiana-2026-01-19');
    expect(ids('2026-01-11T12:00:00Z')).toContain('miami-at-indiana-2026-01-19');
  });

  test('it does not change while the clock moves and the facts do not', { tags: 'full' }, () => {
    const earlier = previewsAt('2025-10-28T12:00:00Z');
    const later = new Map(previewsAt('2025-10-28T18:00:00Z').map((item) => [item.id, item]));
    for (const preview of earlier) expect(later.get(preview.id)).toEqual(preview);
  });

  test('it gives both records, and says nothing of the record of an FCS team', () => {
    const home = buildTeam('georgia');
    const away = buildTeam('mercer', { classification: 'fcs', conference: 'Southern' });
    const other = buildTeam('auburn');
    const games = [
      buildFinal(buildGame(other, home, '2025-09-06T23:00:00Z'), 10, 20),
      buildFinal(buildGame(away, other, '2025-08-30T23:00:00Z'), 3, 30),
      buildGame(away, home, '2025-09-20T23:00:00Z'),
    ];
    const [preview] = writeDeskArticles({
      teams: [home, away, other],
      games,
      now: '2025-09-15T12:00:00Z',
    }).filter(({ kind }) => kind === 'preview');
    expect(preview?.content).toContain('Georgia');
    expect(preview?.content).toMatch(/1-0/);
    expect(preview?.content).not.toMatch(/\b0-1\b/);
    expect(preview?.content).toContain('FCS');
    expect(preview?.teamId).toBe('georgia');
  });

  test('a game without an hour says so and names no time', () => {
    const home = buildTeam('georgia');
    const away = buildTeam('auburn');
    const game = buildGame(away, home, '2025-09-20', { timeTbd: true });
    const [preview] = writeDeskArticles({
      teams: [home, away],
      games: [game],
      now: '2025-09-15T12:00:00Z',
    });
    expect(preview?.content).toContain('not set yet');
    expect(preview?.content).toContain('Saturday, Sept. 20');
    expect(`${preview?.content ?? ''}${preview?.summary ?? ''}`).not.toMatch(/[ap]\.m\.|noon/);
  });

  test('a game whose day is open has none yet, and the recap before it names both days', () => {
    const [georgia, auburn, lsu] = ['georgia', 'auburn', 'lsu'].map((id) => buildTeam(id));
    if (georgia === undefined || auburn === undefined || lsu === undefined) throw new Error();
    const open = { timeTbd: true, kickoffWindow: 'Sep 19 or 20' };
    const written = writeDeskArticles({
      teams: [georgia, auburn, lsu],
      games: [
        buildFinal(buildGame(lsu, georgia, '2025-09-13T16:00:00Z'), 10, 24),
        buildGame(auburn, georgia, '2025-09-20', open),
      ],
      now: '2025-09-15T12:00:00Z',
    });
    expect(written.map(({ kind }) => kind)).toEqual(['recap']);
    expect(written[0]?.content).toMatch(/on Sep 19 or 20\b/i);
    expect(written[0]?.content).not.toMatch(/Sept\. 20|Saturday, Sep/);
  });

  test('postponed, cancelled and live games have neither preview nor recap', () => {
    const home = buildTeam('georgia');
    const away = buildTeam('auburn');
    const base = buildGame(away, home, '2025-09-20T23:00:00Z');
    for (const status of ['postponed', 'cancelled', 'live'] as const) {
      const game = { ...base, status, awayScore: null, homeScore: null };
      const written = writeDeskArticles({
        teams: [home, away],
        games: [game],
        now: '2025-09-15T12:00:00Z',
      });
      expect(written).toEqual([]);
    }
  });
});
