import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statusWithScore, type Game } from '#data/domain/game.ts';
import { easternDay } from '#data/domain/time.ts';
import { buildTeam } from '#data/testing/builders.ts';
import type { Team } from '#data/domain/team.ts';
import type { Tables } from './check-articles.ts';
import type { GameRow, SideRow, TeamRow } from './season-table.ts';

/*
 * The season of 2026 as far as it is known, from the tables that lie beside the project. They are no part of it: without
 * them the tests that need them are left out.
 */
const FOLDER = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
export const HAS_2026 = existsSync(`${FOLDER}games-2026.json`);

interface RawGame extends Omit<GameRow, 'isRivalry'> {
  kickoffLater: string | null;
}

const read = (name: string): unknown => JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8'));

/** The tables of 2026 in the form of the bundled ones. */
export function tables2026(): Tables {
  const games = (read('games-2026') as RawGame[]).map((game) => ({
    ...game,
    kickoff: game.kickoffLater ?? game.kickoff,
    kickoffTbd: game.kickoffTbd === true && game.kickoffLater === null,
    awayRank: null,
    homeRank: null,
    isRivalry: game.rivalryName !== null,
    isConferenceChampionship: false,
    isPlayoff: false,
    playoffRound: null,
  }));
  return { games, teams: read('teams-2026') as TeamRow[] };
}

/** What the desk is given of tables as they stood at an instant (ISO 8601 UTC). */
export function deskFactsOf(tables: Tables, now: string): { teams: Team[]; games: Game[] } {
  const rows = new Map(tables.teams.map((row) => [row.id, row]));
  const teams = new Map<string, Team>();
  const teamOf = ({ id, name, conference, classification }: SideRow): Team => {
    const known = teams.get(id);
    if (known !== undefined) return known;
    const { mascot = null, homeVenue = null, city = null } = rows.get(id) ?? {};
    const isFbs = classification === 'fbs';
    const team = buildTeam(id, {
      ...{ name, conference, mascot, homeVenue, city },
      classification: isFbs ? 'fbs' : 'fcs',
    });
    teams.set(id, team);
    return team;
  };
  const games = tables.games.map((row) => {
    const { away, home, kickoff, kickoffTbd = false } = row;
    const since = Date.parse(now) - Date.parse(kickoff);
    const isOver = row.status === 'final' && since >= 4 * 3_600_000;
    const status = isOver ? 'final' : since >= 0 ? 'live' : 'scheduled';
    return {
      ...row,
      ...statusWithScore(status, isOver ? away.score : null, isOver ? home.score : null),
      season: 2026,
      gameDate: kickoffTbd ? easternDay(kickoff) : kickoff,
      timeTbd: kickoffTbd,
      kickoffWindow: null,
      remark: null,
      awayTeam: teamOf(away),
      homeTeam: teamOf(home),
      playoffRound: null,
      isGameOfWeek: false,
    };
  });
  return { teams: [...teams.values()], games };
}
