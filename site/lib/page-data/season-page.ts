import { leaguesWithoutChampion } from '#data/domain/football/conference-and-playoff-games.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { pick } from '#site/lib/pick.ts';

import type { ArchivePart } from './archive.ts';
import { newestPolls } from './rankings-page.ts';
import type { Season } from './season.ts';
import { allStandings } from './standings.ts';

/** The rest is found in the article archive. */
const MOST_STORIES = 12;

/** The parts of the article archive, which is taken whole, that hold these articles of a season, newest first: from when to when, and how many. */
export function seasonParts(own: readonly string[], archive: readonly ArchivePart[]) {
  const ids = new Set(own);
  return archive.toReversed().flatMap(({ part, articles }) => {
    const held = articles.filter(({ id }) => ids.has(id));
    const [newest, oldest] = [held[0], held.at(-1)];
    return newest === undefined || oldest === undefined
      ? []
      : [{ part, from: oldest.publishedAt, to: newest.publishedAt, stories: held.length }];
  });
}

/**
 * What a season's page shows: champion, final standings (or those so far), weeks, stories and recruits. `parts` is where
 * its stories stand in the article archive.
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
      .slice(0, MOST_STORIES)
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
