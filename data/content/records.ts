import { MINUTE_MS } from '../domain/durations.ts';
import type { Suggestion } from '../contract/content.ts';
import type { Article } from '../domain/article.ts';
import type { Game } from '../domain/football/game.ts';
import type { GameBox, PlayerSeason } from '../domain/football/box-score.ts';
import type { PollPlace } from '../domain/football/poll.ts';
import type { Recruit, RecruitingNews } from '../domain/football/recruit.ts';
import type { Team } from '../domain/football/team.ts';

type WithTeamIds<Some extends Game> = Some extends Game
  ? Omit<Some, 'awayTeam' | 'homeTeam'> & { awayTeamId: string; homeTeamId: string }
  : never;

/** A game with its teams by id. */
export type GameRecord = WithTeamIds<Game>;

/** A recruit with his team by id. */
export interface RecruitRecord extends Omit<Recruit, 'committedTeam'> {
  committedTeamId: string | null;
  /** His commitment by news that is not public yet; every other field is public. */
  earlyStanding: EarlyStanding | null;
}

/**
 * Where a recruit stands by news that premium members alone may read until `publicAt` (ISO 8601 UTC with milliseconds).
 */
interface EarlyStanding extends Pick<RecruitRecord, 'commitmentStatus' | 'committedTeamId' | 'description'> {
  publicAt: string;
}

/** A recruiting news item with its recruit by id. */
export interface RecruitingNewsRecord extends Omit<RecruitingNews, 'recruit'> {
  recruitId: string;
  /** From when on everyone may read it; ISO 8601 UTC with milliseconds. */
  publicAt: string;
}

/** An article with its teams by id. */
export interface ArticleRecord extends Omit<Article, 'team'> {
  /** The team it is filed under. */
  teamId: string | null;
  /** Every team the piece concerns, `teamId` among them. */
  teamIds: readonly string[];
}

export interface BoxRecord extends Omit<GameBox, 'gameId'> {
  /** The game's. */
  id: string;
  season: number;
}

/** A place in a poll, with an id that says which. */
export interface PollRecord extends PollPlace {
  /** `2025-11-ap-georgia` (see `pollRecord`). */
  id: string;
}

/** How a game's data has changed over the releases: what a calendar calls SEQUENCE and LAST-MODIFIED. */
export interface GameChange {
  gameId: string;
  /** 0 at first, one more with every release in which a fact differs from the release before. */
  revision: number;
  /** When the facts became what they are, ISO 8601 UTC with milliseconds. */
  changedAt: string;
}

/** An address that was a page of an earlier release and is none of this one. */
export interface MovedAddress {
  /** As in data/domain/page-paths.ts: decoded, no origin, no trailing slash. */
  path: string;
  /** Where the same thing is now; null when it was deleted. */
  toPath: string | null;
  /** Since when it is no page, ISO 8601 UTC with milliseconds. */
  since: string;
}

/** What a season's ratings were made from, and what they leave to the next season. */
export interface RatingState {
  season: number;
  /** A hash of the models' settings. */
  models: string;
  /** A hash of these, the season's games and teams, and what was known before it. */
  inputs: string;
  /** What the models pass to the next season, as JSON (content-sync/models/ratings). */
  carried: string;
}

/** What the search knows of one page. */
export interface SearchDocument extends Suggestion {
  /** What the page's subject is called, in plain words; both teams of a game apart by `, `. */
  name: string;
  /** What else it goes by, apart by `, `. */
  also: string;
  /**
   * Of two of a kind and a season the one with the greater number stands first: minutes, for what has a time (ISO
   * 8601).
   */
  place: number | string;
}

export type Sourced<Item> = Item & { source: string };

/** Everything a content database holds, by kind and id. */
export interface Content {
  teams: Map<string, Sourced<Team>>;
  games: Map<string, Sourced<GameRecord>>;
  recruits: Map<string, Sourced<RecruitRecord>>;
  recruitingNews: Map<string, Sourced<RecruitingNewsRecord>>;
  articles: Map<string, Sourced<ArticleRecord>>;
  boxes: Map<string, Sourced<BoxRecord>>;
  polls: Map<string, Sourced<PollRecord>>;
  players: Map<string, Sourced<PlayerSeason>>;
}

/** The kinds of records; the first five by the words of the specification's section 3. */
export type Entity = keyof Content;

/** In the order in which records refer to each other. */
export const ENTITIES = [
  'teams',
  'games',
  'recruits',
  'recruitingNews',
  'articles',
  'boxes',
  'polls',
  'players',
] as const satisfies readonly Entity[];

export function noContent(): Content {
  return Object.fromEntries(ENTITIES.map((entity) => [entity, new Map()])) as unknown as Content;
}

export function pollRecord(place: PollPlace): PollRecord {
  const { season, week, poll, teamId } = place;
  return { ...place, id: `${season}-${week}-${poll}-${teamId}` };
}

export function recruitRecord({ committedTeam, ...facts }: Recruit): RecruitRecord {
  return { ...facts, committedTeamId: committedTeam?.id ?? null, earlyStanding: null };
}

/** A news item as a record, public so many minutes after it was published, before that for premium members alone. */
export function recruitingNewsRecord(
  { recruit, ...facts }: RecruitingNews,
  earlyAccessMinutes: number,
): RecruitingNewsRecord {
  const publicAt = Date.parse(facts.publishedAt) + earlyAccessMinutes * MINUTE_MS;
  return { ...facts, recruitId: recruit.id, publicAt: new Date(publicAt).toISOString() };
}
