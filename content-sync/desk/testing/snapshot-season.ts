import { readFileSync } from 'node:fs';
import type { Game, PlayoffRound } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';

interface SideRow {
  id: string;
  name: string;
  conference: string | null;
  classification: 'fbs' | 'fcs';
  score: number | null;
}

interface GameRow {
  id: string;
  week: number;
  kickoff: string;
  away: SideRow;
  home: SideRow;
  awayRank?: number | null;
  homeRank?: number | null;
  venue: string | null;
  neutralSite: boolean;
  conferenceGame: boolean;
  tvNetwork: string | null;
  eventName: string | null;
  isRivalry: boolean;
  rivalryName: string | null;
  isConferenceChampionship: boolean;
  isPlayoff: boolean;
  playoffRound: PlayoffRound | null;
}

type TeamRow = Partial<Team> & Pick<Team, 'id' | 'name'>;

export interface SeasonFacts {
  teams: Team[];
  games: Game[];
}

function team(row: TeamRow): Team {
  return {
    shortName: row.name.slice(0, 4).toUpperCase(),
    mascot: null,
    conference: null,
    classification: 'fbs',
    wins: 0,
    losses: 0,
    conferenceWins: 0,
    conferenceLosses: 0,
    colorPrimary: '#333333',
    colorSecondary: '#ffffff',
    homeVenue: null,
    city: null,
    state: null,
    ...row,
  };
}

function snapshotFile<T>(name: string): T {
  const url = new URL(`../../../data/snapshot/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as T;
}

function readGame(row: GameRow, teams: Map<string, Team>): Game {
  const side = (part: SideRow): Team => {
    const known = teams.get(part.id) ?? team(part);
    teams.set(part.id, known);
    return known;
  };
  const { away, home, kickoff, ...facts } = row;
  if (away.score === null || home.score === null) throw new Error(`no score: ${row.id}`);
  return {
    ...facts,
    season: 2025,
    gameDate: kickoff,
    timeTbd: false,
    awayTeam: side(away),
    homeTeam: side(home),
    awayRank: row.awayRank ?? null,
    homeRank: row.homeRank ?? null,
    isGameOfWeek: false,
    status: 'final',
    awayScore: away.score,
    homeScore: home.score,
  };
}

/** The season of the bundled snapshot as domain objects, every game final. */
export function snapshotSeason(): SeasonFacts {
  const teams = new Map(snapshotFile<TeamRow[]>('teams').map((row) => [row.id, team(row)]));
  const games = snapshotFile<GameRow[]>('games').map((row) => readGame(row, teams));
  return { teams: [...teams.values()], games };
}

/** The same season as it stood at an instant (ISO 8601 UTC): what had not kicked off is scheduled. */
export function seasonAsOf({ teams, games }: SeasonFacts, now: string): SeasonFacts {
  const instant = Date.parse(now);
  return {
    teams,
    games: games.map((game) =>
      Date.parse(game.gameDate) + 4 * 3_600_000 <= instant
        ? game
        : { ...game, status: 'scheduled', awayScore: null, homeScore: null },
    ),
  };
}
