import type { ArticleSummary } from '../domain/article.ts';
import { byNotability } from '../domain/football/game-of-week.ts';
import { byKickoffAscending, isFinal, type FinalGame, type Game } from '../domain/football/game.ts';
import type { LetterPreferences } from './preferences.ts';
import type { RecruitingNews } from '../domain/football/recruit.ts';
import type { TeamIdentity } from '../domain/football/team.ts';
import { easternInstant } from '../domain/eastern-time.ts';
import { daysFrom, type LetterIssue } from './letter-schedule.ts';

type Side = Pick<TeamIdentity, 'id' | 'conference'>;

/** A story with the game it is about; null for one about none. */
interface DailyStory {
  article: ArticleSummary;
  game: Game | null;
}

/** The data of a release that letters are made from. */
export interface DailyFacts {
  /** The games of an Eastern day. */
  gamesOn: (day: string) => readonly Game[];
  /** What was written about a game. */
  coverageOf: (gameId: string) => readonly ArticleSummary[];
  /**
   * The pieces that were published in a span of time (milliseconds, the end not in it), with the teams they concern.
   */
  published: (from: number, to: number) => readonly { article: ArticleSummary; teams: readonly Side[] }[];
  /** The recruiting news that everyone may read since a moment of that span, newest first. */
  madePublic: (from: number, to: number) => readonly RecruitingNews[];
}

/** What a letter includes, before any word of it is written. */
export interface DailyLetter extends LetterIssue {
  /** The most notable first. */
  results: FinalGame[];
  /** Games of those days that were to be played and whose end is not known. */
  openGames: number;
  /** Soonest first; without games that were called off. */
  kickoffs: Game[];
  /** The best, at most `MAX_STORIES`. */
  stories: DailyStory[];
  news: RecruitingNews[];
}

const MAX_STORIES = 3;

/** Which teams and conferences a reader follows. */
function follows(preferences: LetterPreferences): {
  team: (side: Side) => boolean;
  league: (name: string | null) => boolean;
} {
  if (preferences.kind === 'everything') return { team: () => true, league: () => true };
  const teams = new Set(preferences.teams);
  const conferences = new Set(preferences.conferences);
  const league = (name: string | null): boolean => name !== null && conferences.has(name);
  return { league, team: ({ id, conference }) => teams.has(id) || league(conference) };
}

const isOn = ({ status }: Game): boolean => status !== 'postponed' && status !== 'cancelled';

/**
 * Hand-written pieces, newest first; then pieces on games, the most notable game first; then other sites', newest
 * first.
 */
function byWorth(a: DailyStory, b: DailyStory): number {
  const place = ({ article, game }: DailyStory): number => (article.kind === 'feature' ? 0 : game === null ? 2 : 1);
  return (
    place(a) - place(b) ||
    (place(a) === 1 && a.game !== null && b.game !== null ? byNotability(a.game, b.game) : 0) ||
    Date.parse(b.article.publishedAt) - Date.parse(a.article.publishedAt) ||
    (a.article.id < b.article.id ? -1 : 1)
  );
}

/**
 * The letter of an issue for a reader with these preferences: the results since the previous letter, the kickoffs to
 * come, the three best stories, and recruiting news that is public; null when there is nothing of all that. The stories
 * are the recaps of those results, the previews of those kickoffs, and what else was published on the days before the
 * issue's. Games that begin before `notBefore` are no kickoffs to come. The same input gives the same letter, whatever
 * the time.
 */
export function dailyLetter(
  { day, since, until }: LetterIssue,
  facts: DailyFacts,
  preferences: LetterPreferences,
  notBefore?: Date,
): DailyLetter | null {
  const { team, league } = follows(preferences);
  const gamesOf = (days: readonly string[]): Game[] =>
    days.flatMap(facts.gamesOn).filter((game) => team(game.awayTeam) || team(game.homeTeam));
  const before = gamesOf(daysFrom(since, day).slice(0, -1));
  const results = before.filter(isFinal).toSorted(byNotability);
  const kickoffs = gamesOf(daysFrom(day, until))
    .filter(isOn)
    .filter(({ gameDate, timeTbd }) => timeTbd || notBefore === undefined || Date.parse(gameDate) > notBefore.getTime())
    .toSorted(byKickoffAscending);

  const storiesOn = (game: Game, kind: 'recap' | 'preview'): DailyStory[] =>
    facts
      .coverageOf(game.id)
      .filter((article) => article.kind === kind)
      .map((article) => ({ article, game }));
  const from = easternInstant(since, 0).getTime();
  const to = easternInstant(day, 0).getTime();
  const others = facts
    .published(from, to)
    .filter(({ article: { kind } }) => kind === 'feature' || kind === 'feed')
    .filter(({ article, teams }) => league(article.conference) || preferences.kind === 'everything' || teams.some(team))
    .map(({ article }) => ({ article, game: null }));
  const stories = [
    ...results.flatMap((game) => storiesOn(game, 'recap')),
    ...kickoffs.flatMap((game) => storiesOn(game, 'preview')),
    ...others,
  ];
  const wantsNews = preferences.kind === 'everything' || preferences.recruiting;
  const letter: DailyLetter = {
    day,
    since,
    until,
    results,
    kickoffs,
    openGames: before.filter(({ status }) => status === 'scheduled' || status === 'live').length,
    stories: stories.toSorted(byWorth).slice(0, MAX_STORIES),
    news: wantsNews ? [...facts.madePublic(from, to)] : [],
  };
  const { news } = letter;
  return [results, kickoffs, stories, news].some((some) => some.length > 0) ? letter : null;
}
