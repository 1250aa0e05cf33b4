import { Type } from 'typebox';
import { readState, writeState } from '../../core/state-file.ts';

const KINDS = ['teams', 'games', 'recruits'] as const;
type Kind = (typeof KINDS)[number];

/** Which of our ids stands for which of the league's numbers. */
export interface IdMemory {
  /**
   * Our id for the league's number: the one given before, else `wanted`, or `wanted-2` and so on
   * when another number has it. What was given once is given for ever, so that a team with a new
   * name and a game on a new day keep their addresses; but one that `isStillRight` denies.
   */
  idFor(kind: Kind, leagueId: string, wanted: string, isStillRight?: (id: string) => boolean): string;
  /** Our id for the number, if it has one. */
  known(kind: Kind, leagueId: string): string | undefined;
  /** Writes the file when something is new. */
  save(): void;
}

const IDS = Type.Record(Type.String(), Type.String());
const SCHEMA = Type.Object({ teams: IDS, games: IDS, recruits: IDS });

async function readMemory(file: string): Promise<Record<Kind, Map<string, string>>> {
  // A lost or damaged file costs the addresses of moved games: ids are made again as they were made
  // at first, from names and days. To stop all updates for it would be worse.
  const stored = (await readState(file, SCHEMA)) ?? { teams: {}, games: {}, recruits: {} };
  return {
    teams: new Map(Object.entries(stored.teams)),
    games: new Map(Object.entries(stored.games)),
    recruits: new Map(Object.entries(stored.recruits)),
  };
}

/** Opens the memory in `file`, which need not exist yet. One sync at a time may have it. */
export async function openIdMemory(file: string): Promise<IdMemory> {
  const ids = await readMemory(file);
  const taken = Object.fromEntries(KINDS.map((kind) => [kind, new Set(ids[kind].values())])) as Record<
    Kind,
    Set<string>
  >;
  // Ten thousand players of one name must not be counted through for each of them.
  const nextNumber = new Map<string, number>();
  let isChanged = false;
  return {
    idFor(kind, leagueId, wanted, isStillRight = () => true) {
      const before = ids[kind].get(leagueId);
      if (before !== undefined && isStillRight(before)) return before;
      const key = `${kind} ${wanted}`;
      let id = wanted;
      for (let number = nextNumber.get(key) ?? 2; taken[kind].has(id); number += 1) {
        id = `${wanted}-${number}`;
        nextNumber.set(key, number + 1);
      }
      ids[kind].set(leagueId, id);
      taken[kind].add(id);
      isChanged = true;
      return id;
    },
    known: (kind, leagueId) => ids[kind].get(leagueId),
    save() {
      if (!isChanged) return;
      const entries = KINDS.map((kind) => [kind, Object.fromEntries(ids[kind])]);
      writeState(file, Object.fromEntries(entries));
      isChanged = false;
    },
  };
}
