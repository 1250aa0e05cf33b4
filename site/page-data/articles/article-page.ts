import type { ArticleSummary } from '#data/domain/article.ts';
import { addDays, easternDay } from '#data/domain/eastern-time.ts';
import { byNotability } from '#data/domain/football/game-of-week.ts';
import { isFinal, type Game } from '#data/domain/football/game.ts';
import type { TeamIdentity } from '#data/domain/football/team.ts';
import { articlePath, dailyPath, gamePath, seasonWeekPath, teamPath } from '#data/domain/page-paths.ts';
import { dailySpanOf, issueOf } from '#data/newsletter/letter-schedule.ts';
import { matchupLine, resultLine } from '#data/newsletter/letter-words.ts';
import { gameLabel } from '#site/page-data/game/game-words.ts';
import { gamesAround } from '#site/page-data/game/team-course.ts';
import { articlesOf, type Season } from '#site/page-data/season/season.ts';
import { conferencePath, PATHS } from '#site/screen-paths.ts';

/** Ways onward under a heading, the last of a kind that has one to all of it. */
export interface Onward {
  title: string;
  links: readonly { href: string; label: string; over?: string }[];
}

/** How many other games of the day are named, and how many stories from before and from after. */
const MAX_LINKS = 3;

const toLink = ({ id, title }: ArticleSummary) => ({ href: articlePath(id), label: title });

/** The best page about a game: its recap, else the newest piece about it, else its own page. */
function pathAbout({ coverage }: Season, { id }: Game): string {
  const written = coverage.get(id) ?? [];
  const article = written.find(({ kind }) => kind === 'recap') ?? written[0];
  return article === undefined ? gamePath(id) : articlePath(article.id);
}

/** A team's games before and after one, where all its games are known; nothing for a team without a page. */
function teamOnward(season: Season, game: Game, team: TeamIdentity): Onward[] {
  const path = teamPath(team);
  if (path === null) return [];
  const schedule = season.completeSchedules.has(team.id) ? (season.schedules.get(team.id) ?? []) : [];
  const here = schedule.findIndex(({ id }) => id === game.id);
  const around = schedule.flatMap((other, at) => {
    if (Math.abs(at - here) !== 1) return [];
    const over = at < here ? 'Previous game' : 'Next game';
    return [{ href: pathAbout(season, other), label: gameLabel(other, season), over }];
  });
  const links = [...around, { href: path, label: `More on ${team.name}` }];
  return [{ title: `${team.name}, game by game`, links }];
}

/**
 * The most notable other games of a game's day: the same whatever their results, so that a score changes few pages, and
 * with results only where this game has one. All results stand in the next morning's letter.
 */
function dayOnward(season: Season, game: Game, shownYear: number): Onward {
  const others = gamesAround(season, game)
    .filter(({ id, status }) => id !== game.id && status !== 'postponed' && status !== 'cancelled')
    .toSorted(byNotability)
    .slice(0, MAX_LINKS);
  const isOver = isFinal(game);
  const links = others.map((other) =>
    isOver
      ? { href: pathAbout(season, other), label: resultLine(other) }
      : { href: gamePath(other.id), label: matchupLine(other) },
  );
  const morning = addDays(season.days.get(game.id) ?? '', 1);
  const span = dailySpanOf(season, season.gamesOfDay.keys());
  const hasLetter = isOver && morning <= easternDay(season.now) && issueOf(morning, 'daily', span);
  const all = hasLetter
    ? { href: dailyPath(morning), label: 'All results of the day' }
    : { href: seasonWeekPath(game.season, game.week, shownYear), label: 'All games of the week' };
  return { title: 'That day', links: [...links, all] };
}

/**
 * What was written just after and just before a piece about no game, on its team or conference: one more changes few
 * pages.
 */
function storiesOnward(season: Season, article: ArticleSummary): Onward[] {
  const { team, conference } = article;
  const shelf = team === null ? season.shelves.get(conference ?? '') : articlesOf(season, team.id);
  const here = shelf?.indexOf(article) ?? 0;
  const around = shelf?.slice(Math.max(0, here - MAX_LINKS), here + MAX_LINKS + 1) ?? [];
  const others = around.filter((other) => other !== article).map(toLink);
  const name = team?.name ?? (conference === null ? null : `the ${conference}`);
  const path = team === null ? conference && conferencePath(conference) : teamPath(team);
  const newest = [
    { href: PATHS.teams, label: 'Newest stories' },
    { href: PATHS.scores, label: 'Scores and next games' },
    { href: PATHS.daily, label: 'Day by day' },
  ];
  const all = path === null ? [] : [{ href: path, label: `All on ${name ?? ''}` }];
  return [
    { title: name === null ? 'More stories' : `More on ${name}`, links: [...others, ...all] },
    { title: 'What is newest', links: newest },
  ];
}

/**
 * What the page of one article shows; undefined for an unknown id. Its text is here by a digest alone, so that no text
 * is read to decide whether the page is rendered again. Nothing changes with a release unless the article, its game or
 * what it leads to did. `shownYear` is the season that the site shows.
 */
export function articlePage(season: Season, id: string, shownYear = season.year) {
  const article = season.articles.get(id);
  if (article === undefined) return undefined;
  const game = article.gameId === null ? undefined : season.games.get(article.gameId);
  const written = game === undefined ? [] : (season.coverage.get(game.id) ?? []);
  const sameGame = written.filter((other) => other.id !== id).map(toLink);
  const onward =
    game === undefined
      ? storiesOnward(season, article)
      : [
          { title: 'More on this game', links: sameGame },
          dayOnward(season, game, shownYear),
          ...teamOnward(season, game, game.awayTeam),
          ...teamOnward(season, game, game.homeTeam),
        ];
  return {
    article,
    textDigest: season.textDigests.get(id),
    /** The game it is about. */
    game: game ?? null,
    /** Links to what is close to it, the closest first. */
    onward: onward.filter(({ links }) => links.length > 0),
  };
}
