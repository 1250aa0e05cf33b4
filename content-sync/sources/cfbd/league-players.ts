import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  type DefenseKind,
  type DefenseLine,
  type GameLeader,
  isOfDefense,
  type LeaderKind,
  leadersOf,
  type PlayerLine,
  type PlayerSeason,
} from '#data/domain/football/box-score.ts';
import { GAME_KINDS, LEADER_KINDS } from '#data/domain/schemas.ts';
import { oneOf, text } from '../../core/fields.ts';
import { defenseLine, lineFault } from '../../content/season/boxes.ts';
import type { IdMemory } from './id-memory.ts';
import { fieldsOf, leagueId, leagueIdOf, maybe, readLeagueList, type LeagueList } from './read-league-list.ts';
import type { LeagueTeams } from './league-teams.ts';

/** Of a team so many players of each kind are read, those with the most yards. */
const MAX_OF_A_KIND = 3;

/** What the league calls our numbers; a game's list has `C/ATT` in place of the first two of a passer. */
const COUNT_NAMES = { passing: 'COMPLETIONS', rushing: 'CAR', receiving: 'REC' } as const;

/** Where the numbers of a game's leaders stand: the category, what he has the most of, and what level players go by. */
const LEADS = {
  passing: ['passing', 'YDS', 'TD'],
  rushing: ['rushing', 'YDS', 'TD'],
  receiving: ['receiving', 'YDS', 'TD'],
  tackles: ['defensive', 'TOT', 'SOLO'],
  sacks: ['defensive', 'SACKS', 'SOLO'],
  interceptions: ['interceptions', 'INT', 'YDS'],
} as const satisfies Record<LeaderKind | DefenseKind, readonly string[]>;

type Stats = ReadonlyMap<string, string>;

/** A player's line out of the league's texts; undefined where one is missing or the line cannot be. */
function lineIn(
  kind: LeaderKind,
  stats: Stats,
  who: Pick<PlayerLine, 'playerName' | 'teamId'>,
): PlayerLine | undefined {
  const isPasser = kind === 'passing';
  const [caught, thrown] = stats.get('C/ATT')?.split('/') ?? [stats.get(COUNT_NAMES[kind]), stats.get('ATT')];
  const numbers = [caught, stats.get('YDS'), stats.get('TD'), ...(isPasser ? [thrown, stats.get('INT')] : [])];
  if (!numbers.every((one) => one !== undefined && /^-?\d{1,5}$/.test(one))) return undefined;
  const [count = 0, yards = 0, touchdowns = 0, attempts = null, interceptions = null] = numbers.map(Number);
  const line = { kind, ...who, count, attempts, yards, touchdowns, interceptions };
  return lineFault(line) === undefined ? line : undefined;
}

/** A defender's line likewise; undefined too for one who has none of a kind, as most in the list. */
function defenseLineIn(
  kind: DefenseKind,
  stats: Stats,
  who: Pick<DefenseLine, 'playerName' | 'teamId'>,
): DefenseLine | undefined {
  const [, count, more] = LEADS[kind];
  const numbers = [stats.get(count), ...(kind === 'sacks' ? [] : [stats.get(more)])];
  if (!numbers.every((one) => one !== undefined && /^-?\d{1,5}(?:\.\d)?$/.test(one))) return undefined;
  const line = defenseLine(kind, numbers.map(Number), who);
  return lineFault(line) === undefined ? line : undefined;
}

/** Checked one by one: what is wrong with a number costs that number alone. */
const ATHLETE = Compile(Type.Object({ id: Type.Unknown(), name: text(), stat: Type.String() }));
const TYPE = Type.Object({ name: text(), athletes: Type.Array(Type.Unknown()) });
const CATEGORY = Type.Object({ name: text(), types: Type.Array(TYPE) });
const SIDE = Type.Object({ team: text(), categories: Type.Array(CATEGORY) });
const GAME = Type.Object({
  id: leagueId(),
  teams: maybe(Type.Array(SIDE, { description: 'the numbers of two teams' })),
});

/** The leader of a kind; undefined where no player is known. */
function leaderOf(
  kind: LeaderKind | DefenseKind,
  { categories }: Static<typeof SIDE>,
  teamId: string,
): GameLeader | undefined {
  const [category, most, tie] = LEADS[kind];
  const players = new Map<string, { name: string; stats: Map<string, string> }>();
  for (const { name: type, athletes } of categories.find(({ name }) => name === category)?.types ?? [])
    for (const athlete of athletes) {
      if (!ATHLETE.Check(athlete)) continue;
      const { id, name, stat } = athlete;
      const number = leagueIdOf(id);
      // Numbers that belong to no player stand under an id below zero.
      if (number === undefined) continue;
      const player = players.get(number) ?? { name, stats: new Map<string, string>() };
      players.set(number, player);
      player.stats.set(type, stat);
    }
  const lines = [...players.values()].flatMap(({ name, stats }) => {
    const who = { playerName: name, teamId };
    const line = isOfDefense(kind) ? defenseLineIn(kind, stats, who) : lineIn(kind, stats, who);
    return line === undefined ? [] : [{ line, most: Number(stats.get(most)), tie: Number(stats.get(tie)) || 0 }];
  });
  return lines.toSorted((a, b) => b.most - a.most || b.tie - a.tie)[0]?.line;
}

/** The leaders of a game, by our id of it. */
interface GameLeaders {
  id: string;
  leaders: GameLeader[];
}

/** Reads `/games/players`: the best of each side and kind. Games that are none of ours are passed over. */
export function readGameLeaders(
  rows: readonly unknown[],
  memory: IdMemory,
  { idOfSchool }: LeagueTeams,
): LeagueList<GameLeaders> {
  const ours = rows.filter((row) => memory.known('games', fieldsOf(row)['id']) !== undefined);
  return readLeagueList(ours, { schema: GAME, nameField: 'id' }, ({ id, teams }) => ({
    id: memory.known('games', id) ?? '',
    leaders: (teams ?? []).flatMap((side) => {
      const teamId = idOfSchool(side.team);
      if (teamId === undefined) return [];
      return GAME_KINDS.flatMap((kind) => leaderOf(kind, side, teamId) ?? []);
    }),
  }));
}

const NUMBER = Type.Object({
  playerId: leagueId(),
  player: text(),
  team: text(),
  category: oneOf(LEADER_KINDS),
  statType: text(),
  stat: Type.String({ description: 'a number as a text' }),
});

/**
 * Reads `/stats/player/season`, a row for each number of each player: the first three of each team and kind by yards.
 */
export function readPlayers(
  rows: readonly unknown[],
  season: number,
  { idOfSchool }: LeagueTeams,
): LeagueList<PlayerSeason> {
  const list = readLeagueList(rows, { schema: NUMBER, nameField: 'player' });
  const players: PlayerSeason[] = [];
  for (const [id, all] of Map.groupBy(list.records, ({ playerId }) => String(playerId))) {
    const [{ player: name, team } = { player: '', team: '' }] = all;
    const teamId = idOfSchool(team);
    if (teamId === undefined) continue;
    const byKind = Map.groupBy(all, ({ category }) => category);
    const lines = LEADER_KINDS.flatMap((kind) => {
      const stats = new Map(byKind.get(kind)?.map(({ statType, stat }) => [statType, stat]));
      if (stats.size === 0) return [];
      const line = lineIn(kind, stats, { playerName: name, teamId });
      if (line === undefined) list.skipped.push({ record: name, reason: 'numbers that cannot be' });
      return line ?? [];
    });
    if (lines.length > 0) players.push({ id, season, name, teamId, lines });
  }
  const byTeam = [...Map.groupBy(players, ({ teamId }) => teamId).values()];
  const best = byTeam.flatMap((team) =>
    LEADER_KINDS.flatMap((kind) => leadersOf(team, kind, MAX_OF_A_KIND).map(({ player }) => player)),
  );
  return { ...list, records: [...new Set(best)] };
}
