import { type Game, isFinal, winnerSide } from './game.ts';
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
 * The teams in standings order, as a new array: win fraction descending (specification section 5). Ours: equal
 * fractions are ordered by more wins, then fewer losses, then by name; teams that have not played, which have no
 * fraction, come last.
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
 * A conference's teams by what counts in the conference: win fraction in conference games descending. Teams that are
 * level share a place, since each league breaks ties by rules of its own, which no source gives; only the title game
 * parts them: its winner (`champion`, an id) stands before those it is level with. Who shares a place stands in
 * `standingsOrder`.
 */
export function conferenceOrder<T extends TeamRecord & Pick<Team, 'id' | 'name'>>(
  teams: readonly T[],
  champion: string | null,
): PlacedTeam<T>[] {
  const byRank = (a: T, b: T): number => {
    const own = inConference(a);
    const other = inConference(b);
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
