import {
  noContent,
  pollRecord,
  recruitingNewsRecord,
  recruitRecord,
  type BoxRecord,
  type Content,
  type GameRecord,
} from '../content/records.ts';
import type { ContentDb } from '../content/database.ts';
import { insertContent } from '../content/queries/record.queries.ts';
import type { Game } from '../domain/football/game.ts';
import type { PlayerSeason } from '../domain/football/box-score.ts';
import type { PollPlace } from '../domain/football/poll.ts';
import type { Recruit, RecruitingNews } from '../domain/football/recruit.ts';
import type { Team } from '../domain/football/team.ts';
import type { Season } from '../domain/football/season.ts';
import { putSeason } from '../content/queries/season.queries.ts';
import { SEASON_2025 } from './season-2025.ts';
import { type buildArticle, TEST_STAMP } from './builders.ts';

export interface TestContent {
  teams?: readonly Team[];
  games?: readonly Game[];
  recruits?: readonly Recruit[];
  news?: readonly RecruitingNews[];
  /** For how long the news is early access. */
  earlyAccessMinutes?: number;
  articles?: readonly ReturnType<typeof buildArticle>[];
  boxes?: readonly BoxRecord[];
  polls?: readonly PollPlace[];
  players?: readonly PlayerSeason[];
}

/** A game with its teams by id. */
export function gameRecord({ awayTeam, homeTeam, ...facts }: Game): GameRecord {
  return { ...facts, awayTeamId: awayTeam.id, homeTeamId: homeTeam.id };
}

const { source } = TEST_STAMP;
const byId = <Item extends { id: string }>(items: readonly Item[] = []) =>
  new Map(items.map((item) => [item.id, { ...item, source }]));

/** A test's content as a sync would hold it. */
export function contentOf({
  teams,
  games = [],
  recruits = [],
  news = [],
  earlyAccessMinutes = 0,
  articles,
  boxes,
  polls = [],
  players,
}: TestContent): Content {
  return {
    ...noContent(),
    teams: byId(teams),
    games: byId(games.map(gameRecord)),
    recruits: byId(recruits.map(recruitRecord)),
    recruitingNews: byId(news.map((item) => recruitingNewsRecord(item, earlyAccessMinutes))),
    articles: byId(articles),
    boxes: byId(boxes),
    polls: byId(polls.map(pollRecord)),
    players: byId(players),
  };
}

/** Puts a test's content into a content database that has none of it yet; `season` is another one than that of 2025. */
export async function fillContent(db: ContentDb, content: TestContent, season: Season = SEASON_2025): Promise<void> {
  await putSeason(db, season);
  await insertContent(db, season.year, contentOf(content));
}
