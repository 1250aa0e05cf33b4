import type { ContentDb } from '#data/content/database.ts';
import { type GameLeader, NO_BOX } from '#data/domain/football/box-score.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { PollPlace } from '#data/domain/football/poll.ts';
import {
  buildArticle,
  buildFinal,
  buildGame,
  buildPlayer,
  buildRecruit,
  buildRecruitingNews,
  buildTeam,
} from '#data/testing/builders.ts';
import { fillContent } from '#data/testing/fill-content.ts';

const iowa = buildTeam('iowa', { conference: 'Big Ten' });
const iowaState = buildTeam('iowa-state', { conference: 'Big 12' });
const notreDame = buildTeam('notre-dame', { conference: 'FBS Independents' });
const northernIowa = buildTeam('northern-iowa', { conference: null, classification: 'fcs' });

const GAMES: readonly Game[] = [
  buildGame(northernIowa, iowa, '2025-08-30T16:00:00.000Z', { id: 'never-updated' }),
  buildFinal(buildGame(iowa, iowaState, '2025-09-06T16:00:00.000Z', { id: 'cy-hawk', homeRank: 16 }), 13, 16),
  buildGame(northernIowa, iowaState, '2025-09-13T16:00:00.000Z', { id: 'next-week' }),
  buildGame(northernIowa, iowa, '2025-09-20', { id: 'time-not-set', timeTbd: true }),
];

const RECRUITS = [
  ...Array.from({ length: 14 }, (_, index) => buildRecruit(index + 1, iowa)),
  buildRecruit(99, null, { nationalRanking: null }),
];

const CONTENT = `${'A first paragraph about the game. '.repeat(60)}\n\nA second one, “quoted” — naïve.`;

const PERIODS = { awayPeriods: [3, 0, 7, 3], homePeriods: [7, 3, 3, 3] };

/** One by yards, and a defender. */
const LEADERS: GameLeader[] = [
  ...buildPlayer('Al Day', 'iowa', 'rushing', 61).lines,
  { kind: 'sacks', playerName: 'Cy Hill', teamId: 'iowa-state', count: 1.5, solo: null, returnYards: null },
];

const place = (week: number, rank: number): PollPlace => ({
  ...{ season: 2025, week, poll: 'ap', rank, teamId: 'iowa-state' },
  ...{ firstPlaceVotes: 0, points: 700 },
});
const POLLS = [place(0, 22), place(2, 16)];

/** Fifteen articles, the newest first; that one is called after `label` and is about a game. */
function articles(label: string): ReturnType<typeof buildArticle>[] {
  return Array.from({ length: 15 }, (_, index) =>
    buildArticle(`article-${index + 1}`, {
      content: CONTENT,
      publishedAt: new Date(Date.UTC(2025, 8, 7, 0, 59 - index)).toISOString(),
      teamIds: ['iowa'],
      ...(index === 0 && { title: label, gameId: 'cy-hawk', kind: 'recap' }),
    }),
  );
}

/** Fills an empty content database: a small league whose newest article is called after `label`. */
export async function insertTestContent(db: ContentDb, label: string): Promise<void> {
  await fillContent(db, {
    teams: [iowa, iowaState, notreDame, northernIowa],
    games: GAMES,
    recruits: RECRUITS,
    news: RECRUITS.slice(0, 2).map((recruit) =>
      buildRecruitingNews(`news-${recruit.id}`, recruit, { publishedAt: '2025-09-07T12:00:00Z' }),
    ),
    articles: articles(label),
    boxes: [{ ...NO_BOX, id: 'cy-hawk', season: 2025, ...PERIODS, attendance: 61_500, leaders: LEADERS }],
    polls: POLLS,
  });
}
