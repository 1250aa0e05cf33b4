import type { BoxRecord, GameRecord } from '#data/content/records.ts';
import { type FinalGame, type Game, isFinal, winnerSide } from '#data/domain/football/game.ts';
import { countsInConference, pairOf } from '#data/domain/football/team-record.ts';
import { conferenceOrder, type WinLoss } from '#data/domain/football/standings.ts';
import { isCoveredGame, type TeamIdentity } from '#data/domain/football/team.ts';
import { kickoffMs } from './kickoff.ts';

/** What a team has done in the season so far. */
export interface Form extends WinLoss {
  /** In the games that count in its conference's standings. */
  league: WinLoss;
  /** Positive for wins in a row, negative for losses, 0 before the first game. */
  streak: number;
}
/** One finished game from one team's side. */
export interface Result {
  game: FinalGame;
  kickoff: number;
  opponent: TeamIdentity;
  points: number;
  against: number;
  won: boolean;
  /** Points between the two, never negative. */
  margin: number;
  site: Site;
  /** The team's form when the game was over. */
  after: Form;
}

export type Site = 'home' | 'road' | 'neutral';

/** The season's games in the order they kicked off, by team and by conference. */
export interface SeasonIndex {
  teams: ReadonlyMap<string, TeamIdentity>;
  /** Every game, in order of kickoff. */
  games: readonly Game[];
  /** The winner's result of every finished game with a team of the five conferences, in order. */
  coveredWins: readonly Result[];
  /** Every finished game of a team, in order. */
  results: ReadonlyMap<string, readonly Result[]>;
  /** Every game of a team that stands in the schedule (neither postponed nor cancelled), in order. */
  schedule: ReadonlyMap<string, readonly Game[]>;
  /** What is known of finished games besides their scores, by game. */
  boxes: ReadonlyMap<string, BoxRecord>;
  /** The FBS teams of a league. */
  members: ReadonlyMap<string, readonly TeamIdentity[]>;
  /** The last game of two teams before the season that was not called off, by their pair. */
  lastMeetings: ReadonlyMap<string, GameRecord>;
}

/** A game that is not played as scheduled. */
const isCalledOff = ({ status }: Pick<Game, 'status'>): boolean => status === 'postponed' || status === 'cancelled';

const NO_FORM: Form = { wins: 0, losses: 0, league: { wins: 0, losses: 0 }, streak: 0 };

/** Where a team plays a game; at a neutral site the home side is nominal. */
export function siteOf(game: Game, team: TeamIdentity): Site {
  if (game.neutralSite) return 'neutral';
  return game.homeTeam.id === team.id ? 'home' : 'road';
}

function withOneMore({ wins, losses }: WinLoss, won: boolean): WinLoss {
  return won ? { wins: wins + 1, losses } : { wins, losses: losses + 1 };
}

function formAfter(before: Form, game: FinalGame, won: boolean): Form {
  return {
    ...withOneMore(before, won),
    league: countsInConference(game) ? withOneMore(before.league, won) : before.league,
    streak: won ? Math.max(before.streak, 0) + 1 : Math.min(before.streak, 0) - 1,
  };
}

function resultFor(game: FinalGame, team: TeamIdentity, before: Form): Result {
  const isHome = game.homeTeam.id === team.id;
  const points = isHome ? game.homeScore : game.awayScore;
  const against = isHome ? game.awayScore : game.homeScore;
  const won = points > against;
  return {
    game,
    kickoff: kickoffMs(game),
    opponent: isHome ? game.awayTeam : game.homeTeam,
    points,
    against,
    won,
    margin: Math.abs(points - against),
    site: siteOf(game, team),
    after: formAfter(before, game, won),
  };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/**
 * Builds the index; the order of `games` does not matter, `earlierGames` are those of the seasons before, soonest
 * first. A game that ended level is no result.
 */
export function indexSeason({
  teams,
  games,
  boxes = [],
  earlierGames = [],
}: {
  teams: readonly TeamIdentity[];
  games: readonly Game[];
  boxes?: readonly BoxRecord[] | undefined;
  earlierGames?: readonly GameRecord[] | undefined;
}): SeasonIndex {
  const inOrder = games.toSorted((a, b) => kickoffMs(a) - kickoffMs(b) || (a.id < b.id ? -1 : 1));
  const sides = inOrder.flatMap((game) => [game.awayTeam, game.homeTeam]);
  // The season's own list comes last and wins: it knows the most of a team.
  const byId = new Map([...sides, ...teams].map((team) => [team.id, team]));
  const results = new Map<string, Result[]>();
  const schedule = new Map<string, Game[]>();
  const coveredWins: Result[] = [];
  for (const game of inOrder) {
    for (const team of [game.awayTeam, game.homeTeam]) {
      if (!isCalledOff(game)) push(schedule, team.id, game);
      if (!isFinal(game) || winnerSide(game) === undefined) continue;
      const result = resultFor(game, team, results.get(team.id)?.at(-1)?.after ?? NO_FORM);
      push(results, team.id, result);
      if (result.won && isCoveredGame(game)) coveredWins.push(result);
    }
  }
  const inLeague = [...byId.values()].filter(
    ({ classification, conference }) => classification === 'fbs' && conference !== null,
  );
  const played = earlierGames.filter((game) => !isCalledOff(game));
  return {
    teams: byId,
    games: inOrder,
    coveredWins,
    results,
    schedule,
    members: Map.groupBy(inLeague, ({ conference }) => conference ?? ''),
    lastMeetings: new Map(played.map((game) => [pairOf(game.awayTeamId, game.homeTeamId), game])),
    boxes: new Map(boxes.map((box) => [box.id, box])),
  };
}

/** A team's finished games that kicked off before an instant (ms), in order. */
export function resultsBefore(season: SeasonIndex, teamId: string, kickoff: number): Result[] {
  return (season.results.get(teamId) ?? []).filter((result) => result.kickoff < kickoff);
}

/** A team's form once the games that kicked off up to an instant (ms) were over. */
export function formAt(season: SeasonIndex, teamId: string, instant: number): Form {
  const last = season.results.get(teamId)?.findLast((result) => result.kickoff <= instant);
  return last?.after ?? NO_FORM;
}

export function tally(results: readonly Result[]): WinLoss {
  const wins = results.filter((result) => result.won).length;
  return { wins, losses: results.length - wins };
}

export function sumOf(results: readonly Result[], value: 'points' | 'against' | 'margin'): number {
  return results.reduce((sum, result) => sum + result[value], 0);
}

/** A team's row in its conference's table at an instant: its name and its record in the conference. */
export interface TableRow extends WinLoss {
  teamId: string;
  name: string;
  /** 1 for first; teams with the same win fraction share the better place. */
  place: number;
  /** How many teams share the place, this one included. */
  sharing: number;
}
/**
 * The conference table as of an instant (ms), in the order of standings: the conference games that
 * kicked off no later than it. Teams without a conference game are left out.
 */
export function conferenceTable(season: SeasonIndex, conference: string, instant: number): TableRow[] {
  const teams = (season.members.get(conference) ?? []).map(({ id, name }) => {
    const { wins, losses } = formAt(season, id, instant).league;
    return { id, name, wins, losses, conferenceWins: wins, conferenceLosses: losses };
  });
  const placed = conferenceOrder(teams, null);
  return placed.flatMap(({ team: { id: teamId, name, wins, losses }, place }) => {
    if (place === null) return [];
    const sharing = placed.filter((other) => other.place === place).length;
    return [{ teamId, name, wins, losses, place, sharing }];
  });
}
