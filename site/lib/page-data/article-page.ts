import { addDays } from '#data/domain/calendar-day.ts';
import {
  articlePath,
  dailyPath,
  gamePath,
  seasonWeekPath,
  teamPath,
} from '#data/domain/addresses.ts';
import type { ArticleSummary } from '#data/domain/article.ts';
import { dailySpanOf, editionOf } from '#data/daily/edition.ts';
import { kickoffLine, resultLine } from '#data/daily/letter-words.ts';
import { byNotability } from '#data/domain/game-of-week.ts';
import { isFinal, isToCome, type Game } from '#data/domain/game.ts';
import { leagueLabel } from '#data/domain/league.ts';
import { isCoveredConference, type TeamIdentity } from '#data/domain/team.ts';
import { formatEasternShortDate } from '#data/domain/time-format.ts';
import { easternDay } from '#data/domain/time.ts';
import { conferencePath, PATHS } from '#site/lib/paths.ts';

import { gameLabel } from './game-label.ts';
import { articlesOf, type Season } from './season.ts';
import { gamesAround } from './team-course.ts';

/** Everything an article's page shows but its text, which stands here by its digest alone: whether the page is rendered again is decided without reading it. */
export type ArticlePage = NonNullable<ReturnType<typeof articlePage>>;

interface Way {
  href: string;
  label: string;
  over?: string;
}

/** Where a reader may go on, under a heading, with the way to all of its kind. */
export interface Onward {
  title: string;
  links: readonly Way[];
  all?: Way;
}

const MOST_GAMES = 3;
const MOST_STORIES = 3;

const toStory = ({ id, title }: ArticleSummary): Way => ({ href: articlePath(id), label: title });

/** Where a game is told of: its recap, else the newest piece about it, else its own page. */
function toldAt({ coverage }: Season, { id }: Game): string {
  const written = coverage.get(id) ?? [];
  const article = written.find(({ kind }) => kind === 'recap') ?? written[0];
  return article === undefined ? gamePath(id) : articlePath(article.id);
}

/** A team's games before and after one as far as its season is known whole; null for a team without a page. */
function teamOnward(season: Season, game: Game, team: TeamIdentity): Onward | null {
  const path = teamPath(team);
  if (path === null) return null;
  const schedule = season.wholeSchedules.has(team.id) ? (season.schedules.get(team.id) ?? []) : [];
  const here = schedule.findIndex(({ id }) => id === game.id);
  const [before, after] = here === -1 ? [] : [schedule[here - 1], schedule[here + 1]];
  const link = (other: Game, over: string): Way => ({
    href: toldAt(season, other),
    label: gameLabel(other, season),
    over,
  });
  return {
    title: `${team.name}, game by game`,
    links: [
      ...(before === undefined ? [] : [link(before, 'Game before')]),
      ...(after === undefined ? [] : [link(after, isToCome(after) ? 'Next game' : 'Game after')]),
    ],
    all: { href: path, label: `More on ${team.name}` },
  };
}

/** The most notable games of each day of a season, and the day of the letter that says how they ended, once it is there. */
function readDays(season: Season) {
  const span = dailySpanOf(season, season.gamesOfDay.keys());
  const today = easternDay(season.now);
  const days = [...season.gamesOfDay].map(([day, games]) => {
    const letter = addDays(day, 1);
    const isOut = letter <= today && editionOf(letter, 'daily', span) !== null;
    const notable = games
      .filter(({ status }) => status !== 'postponed' && status !== 'cancelled')
      .toSorted(byNotability)
      .slice(0, MOST_GAMES + 1);
    return [games, { notable, letter: isOut ? letter : null }] as const;
  });
  return new Map(days);
}

const knownDays = new WeakMap<Season, ReturnType<typeof readDays>>();

/**
 * The most notable other games of a game's day: always the same three, whatever their results, so that a score changes few
 * pages; of one that is not over the page names no results at all.
 */
function dayOnward(season: Season, game: Game, shownYear: number): Onward {
  const days = knownDays.get(season) ?? readDays(season);
  knownDays.set(season, days);
  const { notable = [], letter = null } = days.get(gamesAround(season, game)) ?? {};
  const others = notable.filter(({ id }) => id !== game.id).slice(0, MOST_GAMES);
  const isOver = isFinal(game);
  return {
    title: others.length === 0 ? 'Around this game' : 'Also that day',
    links: others.map((other) =>
      isOver
        ? { href: toldAt(season, other), label: resultLine(other) }
        : { href: gamePath(other.id), label: kickoffLine(other) },
    ),
    all:
      isOver && letter !== null && others.length > 0
        ? { href: dailyPath(letter), label: 'All results of the day' }
        : {
            href: seasonWeekPath(game.season, game.week, shownYear),
            label: 'All games of the week',
          },
  };
}

/** A season's articles by conference, newest first; under the empty name all of them. */
function readShelves({ articles }: Season) {
  const all = [...articles.values()];
  return Map.groupBy(all, ({ team, conference }) => conference ?? team?.conference ?? '').set(
    '',
    all,
  );
}

const knownShelves = new WeakMap<Season['articles'], ReturnType<typeof readShelves>>();

/** What was written just after and just before a piece about no game, on the same team or conference if it is on one: a new piece changes the pages of few others. */
function storiesOnward(season: Season, article: ArticleSummary): Onward[] {
  const { team, conference } = article;
  const shelves = knownShelves.get(season.articles) ?? readShelves(season);
  knownShelves.set(season.articles, shelves);
  const shelf = team === null ? shelves.get(conference ?? '') : articlesOf(season, team.id);
  const here = shelf?.indexOf(article) ?? -1;
  const league = isCoveredConference(conference) ? conference : null;
  const subject = team?.name ?? (league === null ? null : `the ${leagueLabel(league)}`);
  const own = team === null ? league && conferencePath(league) : teamPath(team);
  const dated = (story: ArticleSummary): Way => ({
    ...toStory(story),
    over: formatEasternShortDate(story.publishedAt),
  });
  const written = (when: string, from: number, to: number): Onward => ({
    title: subject === null ? `Written ${when}` : `On ${subject}, written ${when}`,
    links: here === -1 ? [] : (shelf ?? []).slice(Math.max(0, from), to).map(dated),
  });
  return [
    written('since', here - MOST_STORIES, here),
    written('before', here + 1, here + 1 + MOST_STORIES),
    {
      title: 'What is newest',
      links: [
        ...(own === null || subject === null ? [] : [{ href: own, label: `All on ${subject}` }]),
        { href: PATHS.teams, label: 'Newest stories of all teams' },
        { href: PATHS.scores, label: 'Scores and next games' },
        { href: PATHS.daily, label: 'Day by day: the daily letters' },
      ],
    },
  ].filter(({ links }) => links.length > 0);
}

/**
 * What the page of one article shows; undefined for an unknown id. Nothing in it changes with a
 * release unless the article, its game or what it leads to did. `shownYear` is the season that the site shows.
 */
export function articlePage(season: Season, id: string, shownYear = season.year) {
  const article = season.articles.get(id);
  if (article === undefined) return undefined;
  const game = article.gameId === null ? undefined : season.games.get(article.gameId);
  const sameGame = (game === undefined ? [] : (season.coverage.get(game.id) ?? []))
    .filter((other) => other.id !== id)
    .map(toStory);
  const onward: Onward[] =
    game === undefined
      ? storiesOnward(season, article)
      : [
          ...(sameGame.length === 0 ? [] : [{ title: 'More on this game', links: sameGame }]),
          dayOnward(season, game, shownYear),
          ...[game.awayTeam, game.homeTeam]
            .map((team) => teamOnward(season, game, team))
            .filter((one) => one !== null),
        ];
  return {
    article,
    textDigest: season.textDigests.get(id),
    /** The game it is about. */
    game: game ?? null,
    /** What stands beside it, the nearest first. */
    onward,
  };
}
