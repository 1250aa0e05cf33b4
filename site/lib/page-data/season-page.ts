import type { ArticleSummary } from '#data/domain/article.ts';
import { isFinal, type Game } from '#data/domain/game.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';
import type { Week } from '#data/domain/week.ts';

import type { ArchivePart } from './archive.ts';
import { newestPolls, type RankingsPage } from './rankings-page.ts';
import type { Season } from './season.ts';
import { allStandings, type ConferenceStandings } from './standings.ts';

/** The rest is found in the article archive. */
const MOST_STORIES = 12;

/** What the list of seasons says of each. */
export interface SeasonEntry {
  year: number;
  champion: Team | null;
  /** How many games it has, and how many of its results are known. */
  games: number;
  finals: number;
}

/** A part of the article archive that holds stories of a season. */
interface SeasonPart {
  part: number;
  /** ISO 8601 instants of the first and the last of them, and how many there are. */
  from: string;
  to: string;
  stories: number;
}

/** Everything that a season's page shows. */
export interface SeasonPage extends SeasonEntry {
  /** The title game, once it is known. */
  titleGame: Game | null;
  standings: ConferenceStandings[];
  /** Its last polls, or the newest so far; null before its first. */
  rankings: RankingsPage | null;
  weeks: (Pick<Week, 'number' | 'name' | 'startsOn' | 'endsOn' | 'description'> & {
    games: number;
  })[];
  /** The newest stories. */
  stories: ArticleSummary[];
  storyCount: number;
  /** Where all of its stories are, newest first; none for a season after the one that the site shows. */
  parts: SeasonPart[];
  /** The class that is recruited in it: its best ranked recruit, and how many are known. */
  bestRecruit: Recruit | null;
  recruitCount: number;
}

/** The parts of the article archive, which is taken whole, that hold these articles of a season. */
export function seasonParts(own: readonly string[], archive: readonly ArchivePart[]): SeasonPart[] {
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
export function seasonPage(season: Season, parts: SeasonPart[]): SeasonPage {
  const games = [...season.games.values()];
  const counts = Map.groupBy(games, ({ week }) => week);
  return {
    year: season.year,
    champion: season.teams.get(season.champion ?? '') ?? null,
    games: games.length,
    finals: games.filter(isFinal).length,
    titleGame: games.find(({ playoffRound }) => playoffRound === 'championship') ?? null,
    standings: allStandings(season),
    rankings: newestPolls(season) ?? null,
    weeks: season.weeks.map(({ number, name, startsOn, endsOn, description }) => ({
      number,
      name,
      startsOn,
      endsOn,
      description,
      games: counts.get(number)?.length ?? 0,
    })),
    stories: season.ownArticleIds
      .slice(0, MOST_STORIES)
      .map((id) => season.articles.get(id))
      .filter((article) => article !== undefined),
    storyCount: season.ownArticleIds.length,
    parts,
    bestRecruit: season.recruits[0] ?? null,
    recruitCount: season.recruits.length,
  };
}
