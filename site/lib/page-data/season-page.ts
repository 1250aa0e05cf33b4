import { isFinal, type Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import type { Week } from '#data/domain/week.ts';

import type { Season } from './season.ts';
import { standingsByConference } from './team-central-page.ts';

/** What the list of seasons says of each. */
export interface SeasonEntry {
  year: number;
  champion: Team | null;
  /** How many games it has, and how many of its results are known. */
  games: number;
  finals: number;
}

/** Everything that a season's page shows. */
export interface SeasonPage extends SeasonEntry {
  /** The title game, once it is known. */
  titleGame: Game | null;
  standings: ReturnType<typeof standingsByConference>;
  weeks: (Pick<Week, 'number' | 'name' | 'startsOn' | 'endsOn' | 'description'> & {
    games: number;
  })[];
}

/** A season in the list of seasons. */
export function seasonEntry({ year, champion, teams, games }: Season): SeasonEntry {
  const finals = [...games.values()].filter(isFinal);
  return {
    year,
    champion: champion === null ? null : (teams.get(champion) ?? null),
    games: games.size,
    finals: finals.length,
  };
}

/** What a season's page shows: champion, final standings (or those so far), and its weeks. */
export function seasonPage(season: Season): SeasonPage {
  const games = [...season.games.values()];
  const counts = Map.groupBy(games, ({ week }) => week);
  return {
    ...seasonEntry(season),
    titleGame: games.find(({ playoffRound }) => playoffRound === 'championship') ?? null,
    standings: standingsByConference([...season.teams.values()]),
    weeks: season.weeks.map(({ number, name, startsOn, endsOn, description }) => ({
      number,
      name,
      startsOn,
      endsOn,
      description,
      games: counts.get(number)?.length ?? 0,
    })),
  };
}
