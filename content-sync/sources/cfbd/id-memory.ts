import { Type } from 'typebox';
import { readState, writeState } from '../../core/state-file.ts';
import { leagueIdOf } from './read-league-list.ts';

type Kind = 'teams' | 'games' | 'recruits';

const IDS = Type.Record(Type.String(), Type.String());
const SCHEMA = Type.Object({ teams: IDS, games: IDS, recruits: IDS });

export type IdMemory = Awaited<ReturnType<typeof openIdMemory>>;

/**
 * Which of our ids stands for which of the league's numbers: opens the memory in `file`, which need not exist yet. One
 * sync at a time may have it.
 */
export async function openIdMemory(file: string) {
  // A lost or damaged file costs the addresses of moved games: ids are made again as they were made
  // at first, from names and days. To stop all updates for it would be worse.
  const ids = (await readState(file, SCHEMA)) ?? { teams: {}, games: {}, recruits: {} };
  const taken = {
    teams: new Set(Object.values(ids.teams)),
    games: new Set(Object.values(ids.games)),
    recruits: new Set(Object.values(ids.recruits)),
  };
  // Ten thousand players of one name must not be counted through for each of them.
  const nextNumber = new Map<string, number>();
  let isChanged = false;
  return {
    /**
     * Our id for the league's number: the one given before, else `wanted`, or `wanted-2` and so on
     * when another number has it. What was given once is given for ever, so that a team with a new
     * name and a game on a new day keep their addresses; but one that `isStillRight` denies.
     */
    idFor(kind: Kind, leagueId: string, wanted: string, isStillRight?: (id: string) => boolean): string {
      const before = ids[kind][leagueId];
      if (before !== undefined && isStillRight?.(before) !== false) return before;
      const key = `${kind} ${wanted}`;
      let id = wanted;
      for (let number = nextNumber.get(key) ?? 2; taken[kind].has(id); number += 1) {
        id = `${wanted}-${number}`;
        nextNumber.set(key, number + 1);
      }
      ids[kind][leagueId] = id;
      taken[kind].add(id);
      isChanged = true;
      return id;
    },
    /** Our id for what the league calls its number, if it has one. */
    known: (kind: Kind, leagueId: unknown): string | undefined => ids[kind][leagueIdOf(leagueId) ?? ''],
    /** Writes the file when something is new. */
    save(): void {
      if (isChanged) writeState(file, ids);
      isChanged = false;
    },
  };
}
