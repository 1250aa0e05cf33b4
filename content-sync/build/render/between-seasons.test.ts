import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ContentDb } from '#data/content/database.ts';
import type { Season } from '#data/domain/football/season.ts';
import { seasonWeeks } from '#data/domain/football/week.ts';
import { buildArticle, buildFinal, buildGame, buildTeam } from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { renderContent, type RenderedContent } from '../../testing/render-content.ts';

const elm = buildTeam('elm', { wins: 2, losses: 0 });
const oak = buildTeam('oak', { wins: 0, losses: 2 });
const teams = [elm, oak];
const opener = buildGame(elm, oak, '2025-09-06T20:00:00Z');
const title = buildGame(oak, elm, '2026-01-20T00:30:00Z', {
  isPlayoff: true,
  playoffRound: 'championship',
});
const firstOf2026 = buildGame(oak, elm, '2026-08-29T20:00:00Z', { season: 2026, week: 0 });
const laterIn2026 = buildGame(elm, oak, '2026-09-05T20:00:00Z', { season: 2026, week: 1 });
const story = buildArticle('story', { publishedAt: '2026-01-20T04:00:00Z' });
const SEASON_2026: Season = {
  year: 2026,
  weeks: seasonWeeks(2026),
  champion: null,
  resultsUntil: null,
};

/** The season of 2025 to its end, as the league told it, and that of 2026 before its first game. */
async function fill(db: ContentDb): Promise<void> {
  const games = [buildFinal(opener, 31, 7), buildFinal(title, 10, 24)];
  const over = { ...SEASON_2025, champion: 'elm' };
  await fillContent(db, { teams, games, articles: [story] }, over);
  const fresh = teams.map((team) => ({ ...team, wins: 0, losses: 0 }));
  await fillContent(db, { teams: fresh, games: [laterIn2026, firstOf2026] }, SEASON_2026);
  await db.updateTable('game').set({ source: 'cfbd' }).execute();
}

const descriptionOf = (site: RenderedContent, page: string): string =>
  /<meta name="description" content="([^"]*)"/.exec(site.htmlOf(page))?.[1] ?? '';

const CREDIT = 'Scores and schedules: CollegeFootballData.com';
const CHAMPION = 'Champion of the 2025 season: Elm, 2-0. Final standings';
const KICKOFF = 'Next kickoff: Saturday, August 29, 2026';
const PROMISES = /what is on|live games|latest finals|next kickoffs|what is final/i;

describe('with a season that is over, from the league, and the next one already known', () => {
  let site: RenderedContent;
  beforeAll(async () => {
    const at = { season: 2025, now: '2026-03-01T12:00:00Z' };
    site = await renderContent(fill, at);
  });
  afterAll(() => {
    site.remove();
  });

  test.each(['index', 'scores'])('%s names the champion and leads to the season', (page) => {
    expect(site.textOf(page)).toContain(CHAMPION);
    expect(site.htmlOf(page)).toContain('href="/seasons/2025#season-standings"');
    expect(site.htmlOf('seasons/2025')).toContain('id="season-standings"');
  });

  test('the day of the next kickoff stands beside the empty text, which stays as specified', () => {
    const words = site.wordsOf('index');
    const at = words.indexOf('No upcoming games scheduled.');
    expect(words.slice(at).filter((word) => word !== '')[1]).toBe(KICKOFF);
  });

  test('scores promises no game that is being played or comes next', () => {
    expect(site.textOf('scores')).not.toMatch(PROMISES);
    expect(descriptionOf(site, 'scores')).toMatch(/how the 2025 season ended/);
    expect(descriptionOf(site, 'index')).not.toMatch(/live/);
    expect(descriptionOf(site, 'weekly-schedule')).not.toMatch(/this week/i);
  });

  test.each(['index', 'scores', 'games/elm-at-oak-2025-09-06', 'article/story', 'login', '404'])(
    '%s credits the league',
    (page) => {
      expect(site.textOf(page)).toContain(CREDIT);
    },
  );

  test.each(['index', 'article/story'])('the date stands with the age of an article on %s', (page) => {
    // 4:00 UTC is still the day before in the East.
    expect(site.htmlOf(page)).toMatch(
      /<time datetime="2026-01-20T04:00:00Z">Monday, January 19, 2026<\/time>(?:\s|<\/?span[^>]*>)*?<span class="age" data-age="2026-01-20T04:00:00Z"/i,
    );
  });
});
