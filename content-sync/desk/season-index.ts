import { isFinal, winnerSide } from '#data/domain/game.ts';
import type { FinalGame, Game } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';
import { kickoffMs } from './calendar.ts';

/** One finished game from one team's side. */
export interface Result {
  game: FinalGame;
  kickoff: number;
  team: Team;
  opponent: Team;
  points: number;
  against: number;
  won: boolean;
  /** Points between the two, never negative. */
  margin: number;
  site: Site;
}

export type Site = 'home' | 'road' | 'neutral';

export interface Tally {
  wins: number;
  losses: number;
}

/** The season's games in the order they kicked off, by team and by conference. */
export interface SeasonIndex {
  /** Every team, by id. */
  teams: ReadonlyMap<string, Team>;
  /** Finished games with a team of the five conferences, in order of kick-off. */
  coveredFinals: readonly FinalGame[];
  /** Every finished game of a team, in order. */
  results: ReadonlyMap<string, readonly Result[]>;
  /** Every game of a team that stands in the schedule (neither postponed nor cancelled), in order. */
  schedule: ReadonlyMap<string, readonly Game[]>;
  /** The FBS teams of a league. */
  members: ReadonlyMap<string, readonly Team[]>;
}

/** Where a team plays a game; at a neutral site the home side is nominal. */
export function siteOf(game: Game, team: Team): Site {
  if (game.neutralSite) return 'neutral';
  return game.homeTeam.id === team.id ? 'home' : 'road';
}

function resultFor(game: FinalGame, side: 'away' | 'home'): Result {
  const home = side === 'home';
  const team = home ? game.homeTeam : game.awayTeam;
  return {
    game,
    kickoff: kickoffMs(game),
    team,
    opponent: home ? game.awayTeam : game.homeTeam,
    points: home ? game.homeScore : game.awayScore,
    against: home ? game.awayScore : game.homeScore,
    won: winnerSide(game) === side,
    margin: Math.abs(game.homeScore - game.awayScore),
    site: siteOf(game, team),
  };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Builds the index; the order of `games` does not matter. A game that ended level is left out. */
export function indexSeason(teams: readonly Team[], games: readonly Game[]): SeasonIndex {
  const ordered = games
    .map((game) => ({ game, kickoff: kickoffMs(game) }))
    .sort((a, b) => a.kickoff - b.kickoff || (a.game.id < b.game.id ? -1 : 1))
    .map(({ game }) => game);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const results = new Map<string, Result[]>();
  const schedule = new Map<string, Game[]>();
  const coveredFinals: FinalGame[] = [];
  for (const game of ordered) {
    for (const team of [game.awayTeam, game.homeTeam]) {
      if (!byId.has(team.id)) byId.set(team.id, team);
      if (game.status !== 'postponed' && game.status !== 'cancelled') push(schedule, team.id, game);
    }
    if (!isFinal(game) || winnerSide(game) === undefined) continue;
    push(results, game.awayTeam.id, resultFor(game, 'away'));
    push(results, game.homeTeam.id, resultFor(game, 'home'));
    if (isCovered(game.awayTeam) || isCovered(game.homeTeam)) coveredFinals.push(game);
  }
  const members = new Map<string, Team[]>();
  for (const team of byId.values()) {
    if (team.classification === 'fbs' && team.conference !== null) {
      push(members, team.conference, team);
    }
  }
  return { teams: byId, coveredFinals, results, schedule, members };
}

/** A team's finished games that kicked off before an instant (ms), in order. */
export function resultsBefore(season: SeasonIndex, teamId: string, kickoff: number): Result[] {
  return (season.results.get(teamId) ?? []).filter((result) => result.kickoff < kickoff);
}

/** Wins and losses among the results that pass. */
export function tally(
  results: readonly Result[],
  passes: (result: Result) => boolean = () => true,
): Tally {
  const kept = results.filter(passes);
  const wins = kept.filter((result) => result.won).length;
  return { wins, losses: kept.length - wins };
}

/** `7-2`. */
export function recordText(record: Tally): string {
  return `${record.wins}-${record.losses}`;
}

/** The current run: positive for wins in a row, negative for losses, 0 before the first game. */
export function streakOf(results: readonly Result[]): number {
  const last = results.at(-1);
  if (last === undefined) return 0;
  let length = 0;
  for (let index = results.length - 1; index >= 0; index -= 1) {
    if (results[index]?.won !== last.won) break;
    length += 1;
  }
  return last.won ? length : -length;
}
