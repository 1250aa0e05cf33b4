import type { Conference } from '../domain/football/team.ts';

/** A league's results by the teams' places in its list, from 0 on. */
export interface LeagueResults {
  /** The share of its conference games that each team has won. */
  shares: ArrayLike<number>;
  /**
   * 1 when `team` has beaten `other` in the league, 0 when it has lost, null when they have not met or are the same.
   */
  result(team: number, other: number): 0 | 1 | null;
  conferenceGames(team: number): number;
  /** In all games before the title game. */
  wins(team: number): number;
}

/** A step that parts teams with the same conference record: a figure for each team, the higher the better. */
type Step = (league: LeagueResults, tied: readonly number[]) => number[];

function winsOver(league: LeagueResults, team: number, others: readonly number[]): number {
  let won = 0;
  for (const other of others) won += league.result(team, other) ?? 0;
  return won;
}

/** When not all have met, only a team that has beaten all the others is first. */
const headToHead: Step = (league, tied) => {
  const wins = tied.map((team) => winsOver(league, team, tied));
  // Each meeting is won by one of them.
  const haveAllMet = wins.reduce((a, b) => a + b) === (tied.length * (tied.length - 1)) / 2;
  return haveAllMet ? wins : wins.map((won) => Number(won === tied.length - 1));
};

/** The teams outside the tie that all in it have met. */
function commonOpponents(league: LeagueResults, tied: readonly number[]): number[] {
  const common: number[] = [];
  for (let other = 0; other < league.shares.length; other += 1)
    if (!tied.includes(other) && tied.every((team) => league.result(team, other) !== null)) common.push(other);
  return common;
}

const commonRecord: Step = (league, tied) => {
  const common = commonOpponents(league, tied);
  return tied.map((team) => winsOver(league, team, common));
};

/** Down the table, the first common opponent that parts them; those level there count as one. */
const bestPlacedCommon: Step = (league, tied) => {
  const shareOf = (team: number): number => league.shares[team] ?? 0;
  const left = commonOpponents(league, tied).sort((a, b) => shareOf(b) - shareOf(a));
  while (left.length > 0) {
    const top = shareOf(left[0] ?? 0);
    const level = left.splice(0, left.findLastIndex((other) => shareOf(other) === top) + 1);
    const wins = tied.map((team) => winsOver(league, team, level));
    if (wins.some((won) => won !== wins[0])) return wins;
  }
  return tied.map(() => 0);
};

/** The share of their conference games that a team's conference opponents have won together. */
const opponentsRecord: Step = (league, tied) =>
  tied.map((team) => {
    let won = 0;
    let played = 0;
    for (let other = 0; other < league.shares.length; other += 1) {
      if (league.result(team, other) === null) continue;
      won += (league.shares[other] ?? 0) * league.conferenceGames(other);
      played += league.conferenceGames(other);
    }
    return Math.round(won) / Math.max(1, played);
  });

const totalWins: Step = (league, tied) => tied.map((team) => league.wins(team));

const USUAL = [headToHead, commonRecord, bestPlacedCommon, opponentsRecord];

/** The leagues whose rules are known, as published for 2023 and 2024 (docs/decisions/19). */
const STEPS: Partial<Record<Conference, readonly Step[]>> = {
  SEC: USUAL,
  'Big Ten': USUAL,
  ACC: USUAL,
  'Big 12': [...USUAL, totalWins],
};

/**
 * Where the simulation stops following a league's own tie-breakers: at the step that needs more than scores, or after
 * the first step where the rules are not known.
 */
export function tieRulesOf(league: string): 'scoring margin' | 'company rating' | 'head to head' {
  if (STEPS[league as Conference] === undefined) return 'head to head';
  return league === 'SEC' ? 'scoring margin' : 'company rating';
}

/**
 * The teams in the first so many places of a league's table: by the share of conference games won, level ones by the
 * league's own steps as far as known. Whenever a step leaves fewer of them, these start again at the first; `draw`, a
 * whole number from 0 on, decides where no step does.
 */
export function firstPlaces(league: string, results: LeagueResults, places: number, draw: () => number): number[] {
  const steps = STEPS[league as Conference] ?? [headToHead];
  const order: number[] = [];
  while (order.length < Math.min(places, results.shares.length)) {
    let best = -1;
    let tied: number[] = [];
    for (let team = 0; team < results.shares.length; team += 1) {
      const share = results.shares[team] ?? 0;
      if (share < best || order.includes(team)) continue;
      if (share === best) {
        tied.push(team);
      } else {
        best = share;
        tied = [team];
      }
    }
    for (let at = 0; at < steps.length && tied.length > 1; at += 1) {
      const figures = steps[at]?.(results, tied) ?? [];
      const most = Math.max(...figures);
      const left = tied.filter((_, place) => figures[place] === most);
      if (left.length === tied.length) continue;
      tied = left;
      // Start again at the first step.
      at = -1;
    }
    const winner = tied[tied.length > 1 ? draw() % tied.length : 0];
    if (winner !== undefined) order.push(winner);
  }
  return order;
}
