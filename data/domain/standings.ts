import { byKickoffAscending, isFinal, resultOf, winnerSide } from './game.ts';
import type { FinalGame, Game } from './game.ts';
import type { Team, TeamRecord } from './team.ts';

export type WinLoss = Pick<Team, 'wins' | 'losses'>;

const byName = new Intl.Collator('en').compare;

/** Wins out of games played, 0 to 1; 0 for a team that has not played. */
export function winFraction({ wins, losses }: WinLoss): number {
  const played = wins + losses;
  return played === 0 ? 0 : wins / played;
}

const hasPlayed = ({ wins, losses }: WinLoss): boolean => wins + losses > 0;

/** `67%`: the win fraction as a rounded percentage (specification section 5); `–` for a team that has not played. */
export function winPercentage(record: WinLoss): string {
  return hasPlayed(record) ? `${Math.round(winFraction(record) * 100)}%` : '–';
}

/** `11-2`: wins and losses as standings show them (specification section 5). */
export function recordLabel({ wins, losses }: WinLoss): string {
  return `${wins}-${losses}`;
}

/**
 * The teams in standings order, as a new array: win fraction descending (specification section 5). Ours: equal fractions
 * go by more wins, then fewer losses, then by name; teams that have not played, which have no fraction, come last.
 */
export function standingsOrder<T extends WinLoss & Pick<Team, 'name'>>(teams: readonly T[]): T[] {
  return teams.toSorted(
    (a, b) =>
      Number(hasPlayed(b)) - Number(hasPlayed(a)) ||
      winFraction(b) - winFraction(a) ||
      b.wins - a.wins ||
      a.losses - b.losses ||
      byName(a.name, b.name),
  );
}

/** A team with its place in its conference's own table. */
export interface PlacedTeam<T> {
  team: T;
  /** From 1; teams with the same record share the better one. Null before the first conference game. */
  place: number | null;
  shared: boolean;
}

const inConference = ({ conferenceWins, conferenceLosses }: TeamRecord): WinLoss => ({
  wins: conferenceWins,
  losses: conferenceLosses,
});

/**
 * A conference's teams by what counts in the conference: win fraction in conference games descending. Teams that are level
 * share a place, since each league breaks ties by rules of its own, which no source tells us; only the title game parts
 * them: its winner (`champion`, an id) stands before those it is level with. Who shares a place stands in `standingsOrder`.
 */
export function conferenceOrder<T extends TeamRecord & Pick<Team, 'id' | 'name'>>(
  teams: readonly T[],
  champion: string | null,
): PlacedTeam<T>[] {
  const byRank = (a: T, b: T): number => {
    const [own, other] = [inConference(a), inConference(b)];
    return (
      Number(hasPlayed(other)) - Number(hasPlayed(own)) ||
      winFraction(other) - winFraction(own) ||
      Number(b.id === champion) - Number(a.id === champion)
    );
  };
  const ordered = standingsOrder(teams).toSorted(byRank);
  return ordered.map((team) => {
    const level = ordered.filter((other) => byRank(team, other) === 0);
    const place = ordered.findIndex((other) => byRank(team, other) === 0) + 1;
    return hasPlayed(inConference(team))
      ? { team, place, shared: level.length > 1 }
      : { team, place: null, shared: false };
  });
}

/** The winners of the conference title games among the games of one season: a team's id by its conference. */
export function conferenceChampions(games: Iterable<Game>): Map<string, string> {
  const champions = new Map<string, string>();
  for (const game of games) {
    const side = game.isConferenceChampionship && isFinal(game) ? winnerSide(game) : undefined;
    if (side === undefined) continue;
    const { id, conference } = side === 'away' ? game.awayTeam : game.homeTeam;
    if (conference !== null) champions.set(conference, id);
  }
  return champions;
}

/** Which of a game's two sides a team is. */
export const sideOfTeam = (game: Game, teamId: string): 'away' | 'home' =>
  game.awayTeam.id === teamId ? 'away' : 'home';

/** How many of a team's games ended in the same way up to the last of `games`, soonest first; below zero they were lost. */
export function runOf(games: readonly Game[], teamId: string): number {
  const results = games.map((game) => resultOf(game, sideOfTeam(game, teamId)));
  const last = results.at(-1);
  if (last === undefined) return 0;
  const length = results.length - 1 - results.findLastIndex((result) => result !== last);
  return last === 'win' ? length : -length;
}

/** A team's own points in some of its games, and its opponents'. */
export function pointsOf(
  games: readonly FinalGame[],
  teamId: string,
): { pointsFor: number; pointsAgainst: number } {
  const points = (isOwn: boolean): number =>
    games.reduce(
      (sum, game) =>
        sum + game[(sideOfTeam(game, teamId) === 'away') === isOwn ? 'awayScore' : 'homeScore'],
      0,
    );
  return { pointsFor: points(true), pointsAgainst: points(false) };
}

/** How a team has played so far. */
export interface TeamForm {
  /** `W3`, `L1`: how its last games ended, back to one that ended otherwise; null before the first. */
  streak: string | null;
  /** Of the last five games, or as many as there are. */
  lastFive: WinLoss;
  pointsFor: number;
  pointsAgainst: number;
}

/** A team's form by its finished games out of `games`, which are in any order and may hold others'. */
export function formOf(games: readonly Game[], teamId: string): TeamForm {
  const played = games
    .filter(isFinal)
    .filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(teamId))
    .toSorted(byKickoffAscending);
  const decided = played.filter((game) => winnerSide(game) !== undefined);
  const run = runOf(decided, teamId);
  const lastFive = decided.slice(-5);
  const wins = lastFive.filter((game) => winnerSide(game) === sideOfTeam(game, teamId)).length;
  return {
    streak: run === 0 ? null : `${run > 0 ? 'W' : 'L'}${String(Math.abs(run))}`,
    lastFive: { wins, losses: lastFive.length - wins },
    ...pointsOf(played, teamId),
  };
}
