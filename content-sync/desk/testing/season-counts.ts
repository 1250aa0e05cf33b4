import { readFileSync } from 'node:fs';
import { isFinal, type FinalGame } from '#data/domain/football/game.ts';
import { isCovered, type TeamIdentity } from '#data/domain/football/team.ts';
import { snapshotSeason } from './snapshot-season.ts';

interface RecruitRow {
  name: string;
  position: string;
  location: string;
  highSchool: string;
  stars: number;
  nationalRank: number;
  weight: number;
  commitmentTeamId: string;
}

export const season = snapshotSeason();
export const finals = season.games.filter(isFinal);
export const covered = finals.filter((game) => isCovered(game.awayTeam) || isCovered(game.homeTeam));
export const recruits = JSON.parse(
  readFileSync(new URL('../../../data/snapshot/2025/recruits.json', import.meta.url), 'utf8'),
) as RecruitRow[];
export const fiveStars = recruits.filter((recruit) => recruit.stars === 5);
const teamsById = new Map(season.teams.map((team) => [team.id, team]));
export const teamsByName = new Map(season.teams.map((team) => [team.name, team]));

export const margin = (game: FinalGame): number => Math.abs(game.homeScore - game.awayScore);
export const total = (game: FinalGame): number => game.homeScore + game.awayScore;
export const involves = (game: FinalGame, id: string): boolean => game.awayTeam.id === id || game.homeTeam.id === id;
export const winner = (game: FinalGame): TeamIdentity =>
  game.homeScore > game.awayScore ? game.homeTeam : game.awayTeam;
export const highLow = (game: FinalGame): string =>
  `${Math.max(game.homeScore, game.awayScore)}-${Math.min(game.homeScore, game.awayScore)}`;

export function record(games: readonly FinalGame[], side: (team: TeamIdentity) => boolean): string {
  let [wins, losses] = [0, 0];
  for (const game of games) {
    for (const team of [game.awayTeam, game.homeTeam]) {
      if (!side(team)) continue;
      if (winner(game).id === team.id) wins += 1;
      else losses += 1;
    }
  }
  return `${wins}-${losses}`;
}

export function between(own: string, other: string): string {
  const games = finals.filter((game) => {
    const leagues = [game.awayTeam.conference, game.homeTeam.conference];
    return leagues.includes(own) && leagues.includes(other);
  });
  return record(games, (team) => team.conference === own);
}

const postseason = finals.filter((game) => game.week >= 16 && game.eventName !== null);
export const inLeague = (conference: string): FinalGame[] =>
  finals.filter((game) => game.conferenceGame && game.homeTeam.conference === conference);
export const oneScore = (games: readonly FinalGame[]): number => games.filter((game) => margin(game) <= 8).length;
export const overall = (id: string): string =>
  record(
    finals.filter((game) => involves(game, id)),
    (team) => team.id === id,
  );
export const recordBy = (id: string, day: string): string =>
  record(
    finals.filter((game) => game.gameDate < day && involves(game, id)),
    (team) => team.id === id,
  );
export const league = (id: string): string =>
  record(
    finals.filter((game) => game.conferenceGame && involves(game, id)),
    (t) => t.id === id,
  );
export const postseasonOf = (conference: string): string =>
  record(postseason, (team) => team.conference === conference);

export function points(id: string): { scored: number; allowed: number; games: number } {
  const games = finals.filter((game) => involves(game, id));
  const scored = games.reduce((s, g) => s + (g.homeTeam.id === id ? g.homeScore : g.awayScore), 0);
  return { scored, allowed: games.reduce((s, g) => s + total(g), 0) - scored, games: games.length };
}

export const perGame = (id: string, kind: 'scored' | 'allowed'): string =>
  (points(id)[kind] / points(id).games).toFixed(1);
export const countBy = (rows: readonly RecruitRow[], key: (row: RecruitRow) => string, is: string): number =>
  rows.filter((row) => key(row) === is).length;
export const stateOf = (row: RecruitRow): string => row.location.slice(-2);
export const goesTo = (row: RecruitRow): string => row.commitmentTeamId;
export const leagueOf = (row: RecruitRow): string => teamsById.get(row.commitmentTeamId)?.conference ?? 'independent';
export const atHome = (rows: readonly RecruitRow[]): number =>
  rows.filter((row) => teamsById.get(goesTo(row))?.state === stateOf(row)).length;

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ');
export const word = (value: number): string => NUMBERS[value] ?? String(value);
export const rivalries = covered.filter((game) => game.week === 14 && game.isRivalry);
export const week0 = finals.filter((game) => game.week === 0);
export const neutral = covered.filter((game) => game.neutralSite);
export const playoff = finals.filter((game) => game.isPlayoff);
export const widest = covered.toSorted((a, b) => margin(b) - margin(a))[0];
export const hosted = covered.filter((game) => !game.neutralSite);
export const homeWins = (games: readonly FinalGame[]): number =>
  games.filter((game) => game.homeScore > game.awayScore).length;

export const againstNotreDame = record(
  finals.filter((game) => involves(game, 'notre-dame')),
  (team) => team.conference === 'ACC',
);
export const sumFor = (games: readonly FinalGame[], id: string): string => {
  const own = games.reduce((s, g) => s + (g.homeTeam.id === id ? g.homeScore : g.awayScore), 0);
  return `${own}-${games.reduce((s, g) => s + total(g), 0) - own}`;
};
export const LAST_FOUR = ['arkansas', 'auburn', 'mississippi-state', 'south-carolina'];
