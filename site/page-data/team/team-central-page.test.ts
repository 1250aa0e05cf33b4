import { expect, test } from 'vitest';

import { buildArticle, buildFinal, buildGame, buildPlace, buildTeam } from '#data/testing/builders.ts';

import { newestPolls } from '#site/page-data/season/rankings-page.ts';

import { teamBrief } from './team-central-page.ts';
import { useSeason } from '#site/page-data/testing/use-season.ts';

const store = useSeason('2025-10-06T12:00:00Z', {});
const iowa = buildTeam('iowa');
const alabama = buildTeam('alabama');
const auburn = buildTeam('auburn');

test('a team has its last game, its next ones and its three latest articles, and nobody else’s', async () => {
  const played = ['2025-09-20', '2025-10-04'].map((day) =>
    buildFinal(buildGame(iowa, alabama, `${day}T16:00:00Z`), 10, 38),
  );
  const coming = ['11', '18', '25', '31'].map((day) => buildGame(alabama, iowa, `2025-10-${day}T16:00:00Z`));
  const foreign = buildGame(auburn, alabama, '2025-10-10T16:00:00Z');
  const articles = [1, 2, 3, 4].map((day) =>
    buildArticle(`iowa-${day}`, {
      teamIds: ['iowa'],
      publishedAt: `2025-10-0${day}T12:00:00Z`,
    }),
  );
  await store.fill({
    teams: [iowa, alabama, auburn],
    games: [...played, ...coming, foreign],
    articles: [...articles, buildArticle('auburn-1', { teamIds: ['auburn'] })],
    polls: [buildPlace(5, 'ap', 20, 'iowa'), buildPlace(6, 'ap', 17, 'iowa'), buildPlace(6, 'ap', 18, 'alabama')],
  });

  const season = await store.seasonAt();
  const brief = teamBrief(season, 'iowa', newestPolls(season));
  expect(brief.games.map(({ gameDate }) => gameDate.slice(0, 10))).toEqual([
    '2025-10-04',
    '2025-10-11',
    '2025-10-18',
    '2025-10-25',
  ]);
  expect(brief.stories.map(({ id }) => id)).toEqual(['iowa-4', 'iowa-3', 'iowa-2']);
  expect(brief.rank).toEqual({ poll: 'AP', rank: 17, move: 'up 3' });
  expect(teamBrief(season, 'auburn', newestPolls(season)).rank).toBeNull();
});

test('an unknown team has nothing', async () => {
  expect(teamBrief(await store.seasonAt(), 'nobody', undefined)).toEqual({
    games: [],
    stories: [],
    rank: null,
  });
});
