import {
  type ArticleRecord,
  type BoxRecord,
  type Content,
  type GameRecord,
  noContent,
  type PollRecord,
} from '#data/content/records.ts';
import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import type { Recruit, RecruitingNews } from '#data/domain/football/recruit.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { Season } from '#data/domain/football/season.ts';
import type { SourceName } from '#data/settings/settings.ts';
import type { SourceNote } from './source-note.ts';

/** Numbers of records by the call that they answer. */
export type AnswerCounts = Readonly<Record<string, number>>;

/** What one source reports, in the words of the domain. */
export interface SourceContent {
  teams: readonly Team[];
  games: readonly GameRecord[];
  recruits: readonly Recruit[];
  recruitingNews: readonly RecruitingNews[];
  articles: readonly ArticleRecord[];
  /** Of finished games. This and what follows is left out by a source that has none. */
  boxes?: readonly BoxRecord[];
  polls?: readonly PollRecord[];
  players?: readonly PlayerSeason[];
  /** What was refused or left out, for the report; none: all of the answer was sound. */
  notes?: readonly SourceNote[];
  /** How many records each call was answered with, by the call and what it was asked for. */
  answerCounts?: AnswerCounts;
}

/** The report of a source without any records. */
export const EMPTY_SOURCE_CONTENT: SourceContent = {
  teams: [],
  games: [],
  recruits: [],
  recruitingNews: [],
  articles: [],
};

/** The moment that a source is asked about. */
export interface AskedMoment {
  /** The moment the content stands for: the real clock, or what `--as-of` says. */
  now: Date;
  /** True when `now` was given by `--as-of`: the source reports what was known then. */
  isAsOf: boolean;
}

export interface SourceRequest extends AskedMoment {
  /** The season whose facts are wanted. */
  season: Season;
  /** True for an earlier season that is brought in by itself: a source then makes few calls. */
  isPast?: boolean;
}

/** What a source may use when it parses. */
export interface KnownFacts {
  /** The teams that the sources before it have reported in this sync. */
  teams: readonly Team[];
  /** The content of the published release. */
  stored: Content;
}

/** Before anything was ever published. */
export const NOTHING_KNOWN: KnownFacts = { teams: [], stored: noContent() };

/**
 * The second step of a source. What it leaves out it names in the content's `notes`, which the
 * report keeps; what it cannot do without it throws, as a SyncError. Most sources need no facts.
 */
type ParseAnswer = (known?: KnownFacts) => SourceContent;

/**
 * A place that content comes from. Fetching and parsing are two steps, so that the report distinguishes a
 * source that cannot be reached from one that answers nonsense.
 */
export interface Source {
  name: SourceName;
  /**
   * True when the source always reports everything it knows, so that what it no longer names is
   * removed. False for one that reports the newest things only (a news feed): what it said before stays.
   */
  reportsEverything: boolean;
  /** How many days a record stays that the source reported before and no longer does; none when left out. */
  keepMissingDays?: number;
  /** The seasons that it holds by itself, oldest first; left out by one that is asked for any. */
  heldSeasons?(): Promise<readonly Season[]>;
  /**
   * The Eastern day (`YYYY-MM-DD`) of the first game of a year's season, null while it has no schedule; left out by a
   * source that does not know.
   */
  firstKickoff?(year: number): Promise<string | null>;
  /**
   * Reads the raw answer and returns the step that parses it. Both throw a SyncError with the reason. `stored` is what
   * is published of the season: a source need not ask again for what will not change.
   */
  fetch(request: SourceRequest, stored?: Content): Promise<ParseAnswer>;
}
