import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '#data/content/records.ts';
import type { Season } from '#data/domain/football/season.ts';
import type { RankedRecruit } from '../content/recruiting/recruits.ts';
import type { SnapshotTeam } from '../sources/snapshot/snapshot-games.ts';
import type { TeamFacts } from '../content/season/teams.ts';
import { parseSnapshot } from '../sources/snapshot/snapshot.source.ts';

/** A record as the league writes it. */
export type WireRecord = Record<string, unknown>;

const FOLDER = fileURLToPath(new URL('../../data/snapshot', import.meta.url));
/** The seasons that the league knows here. */
export const LEAGUE_YEARS = [2025, 2026] as const;
/** Where the league's numbers of teams that our tables do not have begin. */
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
  games: readonly GameRecord[];
  recruits: readonly RankedRecruit[];
  /** The league's number and week of a game, by our id. */
  gameNumber: ReadonlyMap<string, number>;
  gameWeek: ReadonlyMap<string, number>;
  /** The league's number of a team, by our id; made up for teams outside the table. */
  teamNumber: ReadonlyMap<string, number>;
  recruitNumber: ReadonlyMap<string, string>;
}

const readText = (year: number, name: string): string => readFileSync(path.join(FOLDER, String(year), name), 'utf8');

function readSeason(year: number) {
  const texts = {
    season: readText(year, 'season.json'),
    teams: readText(year, 'teams.json'),
    games: readText(year, 'games.json'),
    recruits: readText(year, 'recruits.json'),
  };
  return { texts, ...parseSnapshot(texts) };
}

/** A team has one number in every season. */
function numberTeams(seasons: readonly ReturnType<typeof readSeason>[]): Map<string, number> {
  const numbers = new Map(
    seasons.flatMap(({ texts }) =>
      (JSON.parse(texts.teams) as { id: string; cfbdId: number }[]).map(({ id, cfbdId }) => [id, cfbdId] as const),
    ),
  );
  const everybody = new Set(seasons.flatMap(({ teams }) => teams.map(({ id }) => id)));
  for (const id of [...everybody].toSorted()) if (!numbers.has(id)) numbers.set(id, FIRST_FREE_NUMBER + numbers.size);
  return numbers;
}

function readFacts(): Map<number, LeagueFacts> {
  const seasons = LEAGUE_YEARS.map(readSeason);
  const teamNumber = numberTeams(seasons);
  return new Map(
    seasons.map(({ texts, season, table, teams, games, recruits }) => {
      const rawGames = JSON.parse(texts.games) as RawGame[];
      const rawRecruits = JSON.parse(texts.recruits) as { id: string; cfbdId: string }[];
      const facts: LeagueFacts = {
        season,
        teams: table,
        everybody: new Map(teams.map((team) => [team.id, team])),
        games,
        recruits,
        gameNumber: new Map(rawGames.map(({ id, cfbdId }) => [id, cfbdId])),
        gameWeek: new Map(rawGames.map(({ id, sourceWeek }) => [id, sourceWeek])),
        teamNumber,
        recruitNumber: new Map(rawRecruits.map(({ id, cfbdId }) => [id, cfbdId])),
      };
      return [season.year, facts];
    }),
  );
}

let byYear: Map<number, LeagueFacts> | undefined;

/** The bundled facts of a season, read once. Throws for a year that is not bundled. */
export function leagueFacts(year: number = LEAGUE_YEARS[0]): LeagueFacts {
  byYear ??= readFacts();
  const facts = byYear.get(year);
  if (facts === undefined) throw new Error(`there are no facts of ${year}`);
  return facts;
}
