import { easternDay } from '#data/domain/eastern-time.ts';
import { leaguesWithoutChampion } from '#data/domain/football/conference-and-playoff-games.ts';
import { type Game, isFinal, isUpcoming } from '#data/domain/football/game.ts';
import { byStake } from '#data/domain/football/game-of-week.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import type { ArchivePart } from '#site/page-data/articles/story-lists.ts';
import { pick } from '#site/page-data/pick.ts';

import { newestPolls } from './rankings-page.ts';
import { newestChange, type Season } from './season.ts';
import { allStandings } from './standings.ts';

/** The rest is found in the article archive. */
const MAX_STORIES = 12;

/**
 * Which parts of the article archive hold these articles of a season, newest part first: from when to when, and how
 * many. Takes the complete archive.
 */
export function seasonParts(own: readonly string[], archive: readonly ArchivePart[]) {
  const ids = new Set(own);
  return archive.toReversed().flatMap(({ part, articles }) => {
    const held = articles.filter(({ id }) => ids.has(id));
    const newest = held[0];
    const oldest = held.at(-1);
    return newest === undefined || oldest === undefined
      ? []
      : [{ part, from: oldest.publishedAt, to: newest.publishedAt, stories: held.length }];
  });
}

/**
 * What a season's page shows: champion, final standings (or those so far), weeks, stories and recruits. `parts` is
 * where its stories stand in the article archive.
 */
export function seasonPage(season: Season, parts: ReturnType<typeof seasonParts>) {
  const games = [...season.games.values()];
  const isOver = seasonStage(season, games, season.now) === 'over';
  const counts = Map.groupBy(games, ({ week }) => week);
  return {
    year: season.year,
    champion: season.teams.get(season.champion ?? '') ?? null,
    games: games.length,
    /** How many of their results are known. */
    finals: games.filter(isFinal).length,
    /** The title game, once it is known. */
    titleGame: games.find(({ playoffRound }) => playoffRound === 'championship') ?? null,
    standings: allStandings(season),
    /** The leagues that ended the season without a title game. */
    leaguesWithoutTitle: isOver ? leaguesWithoutChampion(season.teams.values(), games) : [],
    /** Its last polls, or the newest so far; null before its first. */
    rankings: newestPolls(season) ?? null,
    weeks: season.weeks.map((week) => ({
      ...pick(week, ['number', 'name', 'startsOn', 'endsOn', 'description']),
      games: counts.get(week.number)?.length ?? 0,
    })),
    /** The newest stories. */
    stories: season.ownArticleIds
      .slice(0, MAX_STORIES)
      .map((id) => season.articles.get(id))
      .filter((article) => article !== undefined),
    storyCount: season.ownArticleIds.length,
    /** Where all of its stories are; none for a season after the one that the site shows. */
    parts,
    /** The class that is recruited in it: its best ranked recruit, and how many are known. */
    bestRecruit: season.recruits[0] ?? null,
    recruitCount: season.recruits.length,
  };
}

export type WeekPage = ReturnType<typeof weekPages>[number];

/** All weeks of a season's schedule, by their number. */
export function weekPages(season: Season) {
  const weeks = Map.groupBy(season.games.values(), ({ week }) => week);
  return season.weeks.map((week) => {
    const games = weeks.get(week.number) ?? [];
    return {
      week,
      gameCount: games.length,
      /** When one of the games last changed, ISO 8601 UTC. */
      changedAt: newestChange(season, games, []),
      days: byDay(games, season.coverage),
    };
  });
}

/** Days, soonest first, each with its ranked teams' games before the rest. */
function byDay(games: readonly Game[], coverage: Season['coverage']) {
  const days = [...Map.groupBy(games, kickoffDay)].map(([day, own]) => ({
    day,
    label: formatEasternDate(day),
    games: own.toSorted(byStake).map((game) => {
      const recap = coverage.get(game.id)?.find(({ kind }) => kind === 'recap');
      return { game, recapId: recap?.id ?? null };
    }),
  }));
  // A game whose time is not set carries its Eastern day alone and sorts by it; a late kickoff is the next day in UTC.
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The games to come of the first day that has any, by kickoff; those whose time is not set last. */
export function tvPage({ games, now }: Pick<Season, 'games' | 'now'>) {
  const ahead = [...games.values()].filter((game) => game.status === 'live' || isUpcoming(game, now));
  const day = ahead.map(kickoffDay).toSorted()[0] ?? null;
  return {
    day,
    games: ahead
      .filter((game) => kickoffDay(game) === day)
      .toSorted(byStake)
      .toSorted((a, b) => Number(a.timeTbd) - Number(b.timeTbd) || a.gameDate.localeCompare(b.gameDate)),
  };
}

/**
 * What pages of scores say between games: the stage of the season that is shown, from what is stored of it and of the
 * seasons around it.
 */
export function betweenSeasons(
  season: Pick<Season, 'year' | 'champion' | 'weeks' | 'games' | 'teams' | 'now'>,
  {
    last,
    next,
    firstDay,
  }: {
    last?: Pick<Season, 'year' | 'champion' | 'teams'> | undefined;
    next?: Pick<Season, 'games'> | undefined;
    firstDay?: string | null;
  },
) {
  const { now } = season;
  const stage = seasonStage(season, [...season.games.values()], now);
  const before = stage === 'on' ? undefined : last;
  const ended = stage === 'over' ? season : before;
  const champion = ended?.teams.get(ended.champion ?? '');
  // Of a season that is not stored its source may have named only the first day.
  const firstDays = typeof firstDay === 'string' && firstDay >= easternDay(now) ? [firstDay] : [];
  const games = [...season.games.values(), ...(next?.games.values() ?? [])];
  const days = [...firstDays, ...games.filter((game) => isUpcoming(game, now)).map(kickoffDay)];
  return {
    stage,
    /** How the season that is over ended; null during a season, and where the champion is not known. */
    outcome: ended === undefined || champion === undefined ? null : { year: ended.year, champion },
    /**
     * The Eastern day (`YYYY-MM-DD`) of the next game that is known, of the season that is shown or of the next one.
     */
    nextKickoff: days.toSorted()[0] ?? null,
  };
}
