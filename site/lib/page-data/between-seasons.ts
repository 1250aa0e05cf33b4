import { isUpcoming } from '#data/domain/football/game.ts';
import { seasonStage } from '#data/domain/football/season.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import { easternDay } from '#data/domain/eastern-time.ts';

import type { Season } from './season.ts';

/** What pages of scores say while nobody plays: where the season that is shown stands, from what is stored of it and of the seasons around it. */
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
  const ended = stage === 'over' ? season : stage === 'on' ? undefined : last;
  const champion = ended?.teams.get(ended.champion ?? '');
  // Of a season that is not stored its source may have told the first day alone.
  const told = typeof firstDay === 'string' && firstDay >= easternDay(now) ? [firstDay] : [];
  const games = [...season.games.values(), ...(next?.games.values() ?? [])];
  const days = [...told, ...games.filter((game) => isUpcoming(game, now)).map(kickoffDay)];
  return {
    stage,
    /** How the season that is over ended; null during a season, and where the champion is not known. */
    outcome: ended === undefined || champion === undefined ? null : { year: ended.year, champion },
    /** The Eastern day (`YYYY-MM-DD`) of the next game that is known, of the season that is shown or of the next one. */
    nextKickoff: days.toSorted()[0] ?? null,
  };
}
