import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Season } from '#data/domain/season.ts';
import type { SnapshotRecruit } from '../parse/snapshot-recruits.ts';
import type { SnapshotTeam } from '../parse/snapshot-teams.ts';
import type { SeasonGame } from '../season/as-of.ts';
import type { TeamFacts } from '../season/teams.ts';
import { parseSnapshot } from '../sources/snapshot.source.ts';

const FOLDER = fileURLToPath(new URL('../../data/snapshot/2025', import.meta.url));
/** Where the league's numbers of teams that our table does not have begin. */
const FIRST_FREE_NUMBER = 900_000;

interface RawGame {
  id: string;
  cfbdId: number;
  sourceWeek: number;
}

/** Our facts of the season with the league's numbers for them. */
export interface LeagueFacts {
  season: Season;
  teams: readonly SnapshotTeam[];
  /** Everybody who plays, by our id. */
  everybody: ReadonlyMap<string, TeamFacts>;
  games: readonly SeasonGame[];
  recruits: readonly SnapshotRecruit[];
  /** The league's number and week of a game, by our id. */
  gameNumber: ReadonlyMap<string, number>;
  gameWeek: ReadonlyMap<string, number>;
  /** The league's number of a team, by our id; made up for teams outside the table. */
  teamNumber: ReadonlyMap<string, number>;
  recruitNumber: ReadonlyMap<string, string>;
}

const readText = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

let facts: LeagueFacts | undefined;

/** The bundled facts, read once. */
export function leagueFacts(): LeagueFacts {
  if (facts !== undefined) return facts;
  const texts = {
    season: readText('season.json'),
    teams: readText('teams.json'),
    games: readText('games.json'),
    recruits: readText('recruits.json'),
  };
  const { season, table: teams, teams: everybody, games, recruits } = parseSnapshot(texts);
  const rawGames = JSON.parse(texts.games) as RawGame[];
  const rawTeams = JSON.parse(texts.teams) as { id: string; cfbdId: number }[];
  const rawRecruits = JSON.parse(texts.recruits) as { id: string; cfbdId: string }[];
  const teamNumber = new Map(rawTeams.map(({ id, cfbdId }) => [id, cfbdId]));
  for (const id of everybody.map((team) => team.id).toSorted())
    if (!teamNumber.has(id)) teamNumber.set(id, FIRST_FREE_NUMBER + teamNumber.size);
  facts = {
    season,
    teams,
    everybody: new Map(everybody.map((team) => [team.id, team])),
    games,
    recruits,
    gameNumber: new Map(rawGames.map(({ id, cfbdId }) => [id, cfbdId])),
    gameWeek: new Map(rawGames.map(({ id, sourceWeek }) => [id, sourceWeek])),
    teamNumber,
    recruitNumber: new Map(rawRecruits.map(({ id, cfbdId }) => [id, cfbdId])),
  };
  return facts;
}
