import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TeamFacts } from '../../content/season/teams.ts';
import { parseSnapshot, readSnapshot, type Snapshot } from '../../sources/snapshot/snapshot.source.ts';

/** A record as the league writes it. */
export type WireRecord = Record<string, unknown>;

const FOLDER = fileURLToPath(new URL('../../../data/snapshot', import.meta.url));
/** The seasons that the league knows here: those that are bundled, the first one first. */
export const LEAGUE_YEARS = readdirSync(FOLDER)
  .filter((name) => /^\d{4}$/.test(name))
  .map(Number)
  .toSorted((a, b) => a - b);
/** Where the league's numbers of teams that our tables do not have begin. */
const FIRST_FREE_NUMBER = 900_000;

/** What the files have of the league's beside our facts. */
interface RawRecord {
  id: string;
  cfbdId: number;
  sourceWeek: number;
}

/** Our facts of the season with the league's numbers for them. */
export interface LeagueFacts extends Omit<Snapshot, 'teams' | 'boxes'> {
  /** Everybody who plays, by our id. */
  everybody: ReadonlyMap<string, TeamFacts>;
  /** By the id of the game. */
  boxes: ReadonlyMap<string, Snapshot['boxes'][number]>;
  /** The league's number and week of a game, by our id. */
  gameNumber: ReadonlyMap<string, number>;
  gameWeek: ReadonlyMap<string, number>;
  /** The league's number of a team, by our id; made up for teams outside the table. */
  teamNumber: ReadonlyMap<string, number>;
  recruitNumber: ReadonlyMap<string, number>;
}

const numbersIn = (text: string, field: 'cfbdId' | 'sourceWeek' = 'cfbdId'): Map<string, number> =>
  new Map((JSON.parse(text) as RawRecord[]).map((record) => [record.id, record[field]]));

function readFacts(): Map<number, LeagueFacts> {
  const seasons = LEAGUE_YEARS.map((year) => {
    const texts = readSnapshot(path.join(FOLDER, String(year)));
    return { texts, snapshot: parseSnapshot(texts) };
  });
  // A team has one number in every season.
  const teamNumber = new Map(seasons.flatMap(({ texts }) => [...numbersIn(texts.teams)]));
  const everybody = new Set(seasons.flatMap(({ snapshot }) => snapshot.teams.map(({ id }) => id)));
  for (const id of [...everybody].toSorted())
    if (!teamNumber.has(id)) teamNumber.set(id, FIRST_FREE_NUMBER + teamNumber.size);
  return new Map(
    seasons.map(({ texts, snapshot: { teams, boxes, ...facts } }) => [
      facts.season.year,
      {
        ...facts,
        everybody: new Map(teams.map((team) => [team.id, team])),
        boxes: new Map(boxes.map((box) => [box.id, box])),
        gameNumber: numbersIn(texts.games),
        gameWeek: numbersIn(texts.games, 'sourceWeek'),
        teamNumber,
        recruitNumber: numbersIn(texts.recruits),
      },
    ]),
  );
}

let byYear: Map<number, LeagueFacts> | undefined;

/** The bundled facts of a season, read once. Throws for a year that is not bundled. */
export function leagueFacts(year = LEAGUE_YEARS[0] ?? 0): LeagueFacts {
  byYear ??= readFacts();
  const facts = byYear.get(year);
  if (facts === undefined) throw new Error(`there are no facts of ${year}`);
  return facts;
}
