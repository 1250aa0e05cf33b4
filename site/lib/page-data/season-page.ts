import { isFinal } from '#data/domain/game.ts';
import { pick } from '#site/lib/pick.ts';

import type { ArchivePart } from './archive.ts';
import { newestPolls } from './rankings-page.ts';
import type { Season } from './season.ts';
import { allStandings } from './standings.ts';

/** The rest is found in the article archive. */
const MOST_STORIES = 12;

/** What the list of seasons says of each: its champion, how many games it has, and how many of its results are known. */
export function seasonEntry({ year, champion, teams, games }: Season) {
  const finals = [...games.values()].filter(isFinal);
  return {
    year,
    champion: champion === null ? null : (teams.get(champion) ?? null),
    games: games.size,
    finals: finals.length,
  };
}

/** The parts of the article archive that hold stories of a season, newest first: from when to when, and how many. */
function partsOf(ids: ReadonlySet<string>, archive: readonly ArchivePart[]) {
  return archive.toReversed().flatMap(({ part, articles }) => {
    const own = articles.filter(({ id }) => ids.has(id));
    const [newest, oldest] = [own[0], own.at(-1)];
    return newest === undefined || oldest === undefined
      ? []
      : [{ part, from: oldest.publishedAt, to: newest.publishedAt, stories: own.length }];
  });
}

/**
 * What a season's page shows: champion, final standings (or those so far), weeks, stories and recruits. `archive` is the
 * whole article archive.
 */
export function seasonPage(season: Season, archive: readonly ArchivePart[]) {
  const games = [...season.games.values()];
  const counts = Map.groupBy(games, ({ week }) => week);
  return {
    ...seasonEntry(season),
    /** The title game, once it is known. */
    titleGame: games.find(({ playoffRound }) => playoffRound === 'championship') ?? null,
    standings: allStandings(season),
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
    parts: partsOf(new Set(season.ownArticleIds), archive),
    /** The class that is recruited in it: its best ranked recruit, and how many are known. */
    bestRecruit: season.recruits[0] ?? null,
    recruitCount: season.recruits.length,
  };
}
