import { byKickoffAscending, isUpcoming, type Game } from '#data/domain/game.ts';
import { seasonStage, type SeasonStage } from '#data/domain/season.ts';
import type { Team } from '#data/domain/team.ts';

import type { Season } from './season.ts';

/** What pages of scores say while nobody plays. */
export interface BetweenSeasons {
  stage: SeasonStage;
  /** How the season that is over ended; null during a season, and where the champion is not known. */
  outcome: { year: number; champion: Team } | null;
  /** The next game that is known, of the season that is shown or of the next one. */
  nextKickoff: Game | null;
}

type Played = Pick<Season, 'year' | 'champion' | 'weeks' | 'games' | 'teams'>;

/** Where the season that is shown stands, from what is stored of it and of the seasons around it. */
export function betweenSeasons(
  season: Played & Pick<Season, 'now'>,
  { last, next }: { last?: Played | undefined; next?: Played | undefined },
): BetweenSeasons {
  const { now } = season;
  const stage = seasonStage(season, [...season.games.values()], now);
  const ended = stage === 'over' ? season : stage === 'on' ? undefined : last;
  const champion = ended?.teams.get(ended.champion ?? '');
  const games = [...season.games.values(), ...(next?.games.values() ?? [])];
  return {
    stage,
    outcome: ended === undefined || champion === undefined ? null : { year: ended.year, champion },
    nextKickoff:
      games.filter((game) => isUpcoming(game, now)).toSorted(byKickoffAscending)[0] ?? null,
  };
}
