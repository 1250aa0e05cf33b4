import type { ContentDb } from '../content/database.ts';
import type { Game } from '../domain/football/game.ts';
import { buildArticle, buildFinal, buildGame, buildRecruit, buildRecruitingNews, buildTeam } from './builders.ts';
import { fillContent } from './fill-content.ts';

const elm = buildTeam('elm', { wins: 1 });
const oak = buildTeam('oak', { conference: 'Big Ten', losses: 1 });
const outsider = buildTeam('outsider', { conference: 'Mountain West' });

const opener = buildFinal(buildGame(elm, oak, '2025-08-30T16:00:00Z'), 24, 17);
const late = buildGame(oak, elm, '2025-09-06T23:30:00Z');
const early = buildGame(outsider, oak, '2025-09-06T16:00:00Z');
const first = buildRecruit(1, elm);
const third = buildRecruit(3, elm);
const unranked = buildRecruit(99, null, { nationalRanking: null });

const GAMES: readonly Game[] = [late, opener, early];
const ARTICLES = [
  buildArticle('opener-recap', {
    kind: 'recap',
    gameId: opener.id,
    teamIds: ['elm', 'oak'],
    publishedAt: '2025-08-30T20:00:00Z',
  }),
  buildArticle('a-feature', { publishedAt: '2025-09-01T12:00:00Z' }),
  buildArticle('b-feature', { publishedAt: '2025-09-01T12:00:00Z', teamIds: ['oak'] }),
];

/**
 * Puts a small season into an empty database: two covered teams and an opponent, a finished game
 * and two to come on one day, three articles of which two are of one moment, three recruits.
 */
export async function insertSampleContent(db: ContentDb): Promise<void> {
  await fillContent(db, {
    teams: [elm, oak, outsider],
    games: GAMES,
    recruits: [third, unranked, first],
    news: [
      buildRecruitingNews('older', third, { publishedAt: '2025-09-01T12:00:00Z' }),
      buildRecruitingNews('newer-b', first),
      buildRecruitingNews('newer-a', third),
    ],
    articles: ARTICLES,
  });
}
