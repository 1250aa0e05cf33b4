import type { Team } from '#data/domain/team.ts';
import { NO_GAMES, type TeamRecord } from '#data/domain/season-record.ts';
import type { SnapshotGame, SnapshotSide } from '../parse/snapshot-games.ts';
import type { SnapshotTeam } from '../parse/snapshot-teams.ts';
import { chooseShortNames } from './short-name.ts';

/** Nobody's colours: an opponent's own are in no table of ours. */
const NEUTRAL = { colorPrimary: '#5b6470', colorSecondary: '#ffffff' } as const;

/** The teams that are in no table, in the order in which short names are given: FBS first, then by name. */
function opponentsIn(games: readonly SnapshotGame[], covered: ReadonlySet<string>): SnapshotSide[] {
  const sides = new Map<string, SnapshotSide>();
  for (const side of games.flatMap((game) => [game.away, game.home]))
    if (!covered.has(side.id)) sides.set(side.id, side);
  const key = (side: SnapshotSide): string => `${side.classification} ${side.id}`;
  return [...sides.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/**
 * Every team: the five conferences' from the table, and as opponents everybody they and the other
 * FBS teams meet. `games` is the whole season, so that an opponent is there whatever the date;
 * records come from the games that count. An opponent of the lower division has only those games
 * against FBS teams that the table knows.
 */
export function buildTeams(
  table: readonly SnapshotTeam[],
  games: readonly SnapshotGame[],
  records: ReadonlyMap<string, TeamRecord>,
): Team[] {
  const opponents = opponentsIn(games, new Set(table.map((team) => team.id)));
  const shortNames = chooseShortNames(
    opponents.map((side) => side.name),
    table.map((team) => team.shortName),
  );
  return [
    ...table.map((team): Team => ({
      ...team,
      classification: 'fbs',
      ...(records.get(team.id) ?? NO_GAMES),
    })),
    ...opponents.map(({ id, name, conference, classification }): Team => ({
      id,
      name,
      shortName: shortNames.get(name) ?? name,
      mascot: null,
      conference,
      classification,
      ...(records.get(id) ?? NO_GAMES),
      ...NEUTRAL,
      homeVenue: null,
      city: null,
      state: null,
    })),
  ];
}
