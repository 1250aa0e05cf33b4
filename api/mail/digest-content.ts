import type { DigestReader } from '#data/accounts/queries/newsletter.queries.ts';
import { listArticlesBetween, listCoverage } from '#data/content/queries/article.queries.ts';
import { listGames } from '#data/content/queries/game.queries.ts';
import { listNewsMadePublic } from '#data/content/queries/recruit.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import { dailyLetter, type DailyFacts, type DailyLetter } from '#data/newsletter/daily-letter.ts';
import {
  type DailySpan,
  dailySpanOf,
  issueOf,
  type LetterIssue,
  letterTime,
} from '#data/newsletter/letter-schedule.ts';
import type { Game } from '#data/domain/football/game.ts';
import { parsePreferences } from '#data/newsletter/preferences.ts';
import type { Rhythm } from '#data/newsletter/rhythms.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { easternDay, easternInstant } from '#data/domain/eastern-time.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { zoneOrEastern } from '#data/domain/time-zones.ts';
import type { Release } from '../release/open-release.ts';

type Source = Pick<Release, 'db' | 'moment'>;

/** When more letters are memoized all are dropped; making one takes a fraction of a millisecond. */
const MAX_ENTRIES = 2000;
const EVERYTHING = '{"kind":"everything"}';

/** The letter to all readers with the same preferences. */
export interface SharedLetter {
  letter: DailyLetter;
  /** Until when results are known; null when all are. */
  asOf: Date | null;
  /** The letter of the day is a page of the site. */
  hasPage: boolean;
}

interface SeasonDays {
  span: DailySpan | null;
  games: ReadonlyMap<string, readonly Game[]>;
}

async function readSeasonDays({ db }: Source, year: number): Promise<SeasonDays> {
  const season = await findSeason(db, year);
  const games = Map.groupBy(season === undefined ? [] : await listGames(db, year), kickoffDay);
  return { games, span: season === undefined ? null : dailySpanOf(season, games.keys()) };
}

async function readFacts({ db }: Source, { games }: SeasonDays, issue: LetterIssue): Promise<DailyFacts> {
  const from = easternInstant(issue.since, 0);
  const to = easternInstant(issue.day, 0);
  const ids = [...games]
    .filter(([day]) => issue.since <= day && day <= issue.until)
    .flatMap(([, some]) => some.map(({ id }) => id));
  const coverage = Map.groupBy(await listCoverage(db, ids), ({ gameId }) => gameId);
  const teams = await mapTeams(db, seasonOfDay(issue.day));
  const articles = (await listArticlesBetween(db, from, to)).map(({ article, teamIds }) => ({
    article,
    teams: teamIds.flatMap((id) => teams.get(id) ?? []),
  }));
  const news = await listNewsMadePublic(db, from, to);
  return {
    gamesOn: (day) => games.get(day) ?? [],
    coverageOf: (id) => coverage.get(id) ?? [],
    published: () => articles,
    madePublic: () => news,
  };
}

/** Calls a function once for each key. */
function memoized<Value>(): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MAX_ENTRIES) known.clear();
    const value = make();
    known.set(key, value);
    return value;
  };
}

/** The letters of one release. What an issue needs is read once, and each letter is made once for all its readers. */
export class ReleaseLetters {
  readonly #source: Source;
  readonly #seasons = memoized<Promise<SeasonDays>>();
  readonly #facts = memoized<Promise<DailyFacts>>();
  readonly #times = memoized<Date>();
  readonly #letters = memoized<Promise<SharedLetter | null>>();

  constructor(source: Source) {
    this.#source = source;
  }

  #season(day: string): Promise<SeasonDays> {
    const year = seasonOfDay(day);
    return this.#seasons(String(year), () => readSeasonDays(this.#source, year));
  }

  /** The issue of an Eastern day for daily or weekly readers; null when they get none. */
  async issue(day: string, rhythm: Rhythm): Promise<LetterIssue | null> {
    return issueOf(day, rhythm, (await this.#season(day)).span);
  }

  /** An issue's letter by preferences as stored, for readers who get it at `at`; null when it would be empty. */
  async letter(issue: LetterIssue, preferences: string, at: Date): Promise<SharedLetter | null> {
    const { day, since, until } = issue;
    const key = [day, since, until, at.toISOString(), preferences].join(' ');
    return await this.#letters(key, () => this.#make(issue, preferences, at));
  }

  /** The letter with everything. */
  async fullLetter(issue: LetterIssue, at: Date): Promise<SharedLetter | null> {
    return await this.letter(issue, EVERYTHING, at);
  }

  /** The letter of an Eastern day to a reader; null when there is none. */
  async letterTo(
    day: string,
    { rhythm, wishes, timeZone }: Pick<DigestReader, 'rhythm' | 'wishes' | 'timeZone'>,
  ): Promise<SharedLetter | null> {
    const issue = await this.issue(day, rhythm);
    if (issue === null) return null;
    const zone = zoneOrEastern(timeZone);
    const at = this.#times(`${day} ${zone}`, () => letterTime(day, zone));
    return await this.letter(issue, wishes, at);
  }

  async #make(issue: LetterIssue, storedPreferences: string, at: Date): Promise<SharedLetter | null> {
    const { day, since, until } = issue;
    const season = await this.#season(day);
    const facts = await this.#facts([day, since, until].join(' '), () => readFacts(this.#source, season, issue));
    const preferences = parsePreferences(storedPreferences);
    const letter = dailyLetter(issue, facts, preferences, at);
    if (letter === null) return null;
    const { moment } = this.#source;
    const isOld = easternDay(moment) < day;
    const { span } = season;
    const isSeasonOn = span !== null && span.first <= day && day <= span.last;
    // A day of the season has a page of its daily letter, any other day one of its weekly letter.
    const isDaily = until === day;
    return {
      letter,
      asOf: letter.openGames > 0 || (isSeasonOn && isOld) ? moment : null,
      hasPage: !isOld && isDaily === isSeasonOn,
    };
  }
}

const known = new WeakMap<Source, ReleaseLetters>();

/** One instance for each release. */
export function lettersOf(release: Source): ReleaseLetters {
  const letters = known.get(release) ?? new ReleaseLetters(release);
  known.set(release, letters);
  return letters;
}
