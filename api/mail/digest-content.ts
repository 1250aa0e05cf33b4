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
import { parsePreferences, type Frequency } from '#data/newsletter/preferences.ts';
import { seasonOfDay } from '#data/domain/football/season.ts';
import { easternDay, easternInstant } from '#data/domain/eastern-time.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { zoneOrEastern } from '#data/domain/time-zones.ts';
import type { Release } from '../release/open-release.ts';

type Source = Pick<Release, 'db' | 'moment'>;

/**
 * Letters of that many different wishes are kept; with more they are made anew, which takes a fraction of a
 * millisecond.
 */
const MAX_ENTRIES = 2000;
const EVERYTHING = '{"kind":"everything"}';

/** What readers with the same wishes are told. */
export interface SharedLetter {
  letter: DailyLetter;
  /** It tells of what its reader chose alone. */
  isChosen: boolean;
  /** The moment up to which its results are known, where they are not all known; else null. */
  asOf: Date | null;
  /** Everyone may read the day's letter on the site. */
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

async function readFacts({ db }: Source, { games }: SeasonDays, edition: LetterIssue): Promise<DailyFacts> {
  const [from, to] = [easternInstant(edition.since, 0), easternInstant(edition.day, 0)];
  const ids = [...games]
    .filter(([day]) => edition.since <= day && day <= edition.until)
    .flatMap(([, some]) => some.map(({ id }) => id));
  const coverage = Map.groupBy(await listCoverage(db, ids), ({ gameId }) => gameId);
  const teams = await mapTeams(db, seasonOfDay(edition.day));
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

/** Remembers what a function makes for a key. */
function kept<Value>(): (key: string, make: () => Value) => Value {
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

/**
 * The letters that can be made from one release: its facts are read once for each edition, and each letter is made once
 * for all of its readers.
 */
export class ReleaseLetters {
  readonly #source: Source;
  readonly #seasons = kept<Promise<SeasonDays>>();
  readonly #facts = kept<Promise<DailyFacts>>();
  readonly #times = kept<Date>();
  readonly #letters = kept<Promise<SharedLetter | null>>();

  constructor(source: Source) {
    this.#source = source;
  }

  #season(day: string): Promise<SeasonDays> {
    const year = seasonOfDay(day);
    return this.#seasons(String(year), () => readSeasonDays(this.#source, year));
  }

  /** The edition of an Eastern day for readers of a rhythm; null when they get none. */
  async edition(day: string, rhythm: Frequency): Promise<LetterIssue | null> {
    return issueOf(day, rhythm, (await this.#season(day)).span);
  }

  /**
   * An edition's letter for wishes (as stored) and readers who get it at a moment; null when it has nothing to tell
   * them.
   */
  async letter(edition: LetterIssue, wishes: string, at: Date): Promise<SharedLetter | null> {
    const { day, since, until } = edition;
    const key = [day, since, until, at.toISOString(), wishes].join(' ');
    return await this.#letters(key, () => this.#make(edition, wishes, at));
  }

  /** What a reader who wants everything is told, by which it is decided whether to wait for more. */
  async fullLetter(edition: LetterIssue, at: Date): Promise<SharedLetter | null> {
    return await this.letter(edition, EVERYTHING, at);
  }

  /** The letter of an Eastern day to a reader of that rhythm, wishes and zone, as stored; null when there is none. */
  async letterTo(
    day: string,
    { rhythm, wishes, time_zone }: Pick<DigestReader, 'rhythm' | 'wishes' | 'time_zone'>,
  ): Promise<SharedLetter | null> {
    const edition = await this.edition(day, rhythm);
    if (edition === null) return null;
    const zone = zoneOrEastern(time_zone);
    const at = this.#times(`${day} ${zone}`, () => letterTime(day, zone));
    return await this.letter(edition, wishes, at);
  }

  async #make(edition: LetterIssue, text: string, at: Date): Promise<SharedLetter | null> {
    const { day, since, until } = edition;
    const season = await this.#season(day);
    const facts = await this.#facts([day, since, until].join(' '), () => readFacts(this.#source, season, edition));
    const wishes = parsePreferences(text);
    const letter = dailyLetter(edition, facts, wishes, at);
    if (letter === null) return null;
    const { moment } = this.#source;
    const isOld = easternDay(moment) < day;
    const { span } = season;
    const isSeasonOn = span !== null && span.first <= day && day <= span.last;
    return {
      letter,
      isChosen: wishes.kind === 'chosen',
      asOf: letter.openGames > 0 || (isSeasonOn && isOld) ? moment : null,
      hasPage: !isOld && (until === day) === isSeasonOn,
    };
  }
}

const known = new WeakMap<Source, ReleaseLetters>();

/** The letters of a release, shared by all that are written while it is the current one. */
export function lettersOf(release: Source): ReleaseLetters {
  const letters = known.get(release) ?? new ReleaseLetters(release);
  known.set(release, letters);
  return letters;
}
