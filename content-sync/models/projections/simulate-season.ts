import { MARGIN_SD, normalCdf, winProbability } from '#data/models/win-probability.ts';
import { firstPlaces, type LeagueResults } from '#data/models/simulation-tie-breakers.ts';
import type { GameStake, TeamProjection } from '#data/domain/football/rating.ts';
import {
  CHAMPIONS_IN_PLAYOFF,
  GAMES_TO_HALVE,
  PLAYOFF_TEAMS,
  RATING_SD,
  STRENGTH_IN_RESUME,
} from '#data/models/simulation-settings.ts';
import type { League, Outlook } from './season-outlook.ts';

const LEVEL_BITS = 14;
/** Equally likely values that stand for a normal distribution, lowest first; the last one is 4 deviations out. */
const levels = new Float32Array(2 ** LEVEL_BITS);
for (let level = levels.length / 2, at = 0; level < levels.length; level += 1) {
  // The inverse of the distribution by Newton's method.
  for (let step = 0; step < 3; step += 1)
    at += ((level + 0.5) / levels.length - normalCdf(at)) * 2.506628 * Math.exp((at * at) / 2);
  levels[level] = at;
  levels[levels.length - 1 - level] = -at;
}

/** Where a text's own row of draws begins: its FNV-1a hash. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** The 32 bits drawn at a place of a seed's row (mulberry32). */
function drawAt(seed: number, place: number): number {
  const state = (seed + Math.imul(place + 1, 0x6d2b79f5)) | 0;
  const mixed = Math.imul(state ^ (state >>> 15), state | 1);
  const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
  return (more ^ (more >>> 14)) >>> 0;
}

/** A seed's row of so many normally distributed numbers of mean 0. */
function drawNormal(count: number, seed: number, deviation: number): Float32Array {
  const row = new Float32Array(count);
  // The highest bits of a draw, which are its best, choose a level.
  for (let at = 0; at < count; at += 1) row[at] = deviation * (levels[drawAt(seed, at) >>> (32 - LEVEL_BITS)] ?? 0);
  return row;
}

/** Puts a team that is known to be in the playoff before all others. */
const SURE = 1000;

/** Figures of every run, by team or by game. */
type Rows = readonly Uint8Array[];
const NONE = new Uint8Array(0);

function rowsOf(first: readonly number[], count: number): Rows {
  const all = new Uint8Array(first.length * count);
  return first.map((figure, at) => all.subarray(at * count, (at + 1) * count).fill(figure));
}

function add(row: Uint8Array | undefined, run: number, what: number): void {
  if (row) row[run] = (row[run] ?? 0) + what;
}

/** The variance of a rating's error; none for a team below the FBS. */
const varianceOf = ({ played } = { played: Infinity }): number => RATING_SD ** 2 / (1 + played / GAMES_TO_HALVE);

/** The luck of one game: together with the errors of both ratings it has a deviation of MARGIN_SD. */
const luckSd = ({ teams }: Outlook, one: number, other: number): number =>
  Math.sqrt(MARGIN_SD ** 2 - varianceOf(teams[one]) - varianceOf(teams[other]));

/** All runs before anything is played. */
function beginRuns({ year, week, teams, open }: Outlook, count: number) {
  /** The seed for one use. It does not depend on what else is open, so that a result changes no other draws. */
  const seed = (use: string): number => seedOf(`${year} ${week} ${use}`);
  const rows = (first = teams.map(() => 0)) => rowsOf(first, count);
  return {
    count,
    seed,
    inTitleGame: rows(),
    hasTitle: rows(),
    inPlayoff: rows(),
    wins: rows(teams.map(({ wins }) => wins)),
    conferenceWins: rows(teams.map(({ conferenceWins }) => conferenceWins)),
    /** By how much each rating is wrong, all season. */
    errors: teams.map((team) => drawNormal(count, seed(team.id), Math.sqrt(varianceOf(team)))),
    /** 1 where the home team wins an open game. */
    homeWins: rows(open.map(() => 0)),
    /** By league. */
    champions: [] as Int16Array[],
    /** How a stand-in for the playoff's committee sees each team. */
    resumes: teams.map(() => new Float64Array(count)),
  };
}
type Runs = ReturnType<typeof beginRuns>;

function playOpenGames(outlook: Outlook, runs: Runs): void {
  outlook.open.forEach(({ id, home, away, margin, inConference }, game) => {
    const luck = drawNormal(runs.count, runs.seed(id), luckSd(outlook, home, away));
    const homeWins = runs.homeWins[game] ?? NONE;
    const homeErrors = runs.errors[home];
    const awayErrors = runs.errors[away];
    for (let run = 0; run < runs.count; run += 1) {
      const off = (homeErrors?.[run] ?? 0) - (awayErrors?.[run] ?? 0) + (luck[run] ?? 0);
      homeWins[run] = margin + off > 0 ? 1 : 0;
    }
    for (const wins of inConference ? [runs.wins, runs.conferenceWins] : [runs.wins]) {
      const ofHome = wins[home] ?? NONE;
      const ofAway = wins[away] ?? NONE;
      // Sums instead of an `if` on the result: a processor guesses wrong half of the time, which costs more.
      for (let run = 0; run < ofHome.length; run += 1) ofHome[run] = (ofHome[run] ?? 0) + (homeWins[run] ?? 0);
      for (let run = 0; run < ofAway.length; run += 1) ofAway[run] = (ofAway[run] ?? 0) + 1 - (homeWins[run] ?? 0);
    }
  });
}

/**
 * Finds the two that play for a league's title in each run, on neutral ground unless it is known where, and who wins
 * it.
 */
function playForTitle(league: League, outlook: Outlook, runs: Runs): void {
  const { name, members, conferenceGames, meetings, titleGame } = league;
  const luck = drawNormal(runs.count, runs.seed(name), 1);
  const champions = new Int16Array(runs.count);
  const shares = new Float64Array(members.length);
  const ratingOf = (team: number): number => outlook.teams[team]?.rating ?? 0;
  /** The run that is played now: all of these functions answer for it. */
  let run = 0;
  const isHomeWin = (openGame: number): boolean => runs.homeWins[openGame]?.[run] === 1;
  const results: LeagueResults = {
    shares,
    result(team, other) {
      const meeting = meetings[team * members.length + other];
      if (meeting == null) return null;
      const { openGame, isHome } = meeting;
      const hasWon = openGame === null ? meeting.hasWon : isHomeWin(openGame) === isHome;
      return hasWon ? 1 : 0;
    },
    conferenceGames: (team) => conferenceGames[team] ?? 0,
    wins: (team) => runs.wins[members[team] ?? 0]?.[run] ?? 0,
  };
  const findPair = (): number[] => {
    for (const [at, team] of members.entries())
      shares[at] = (runs.conferenceWins[team]?.[run] ?? 0) / (conferenceGames[at] || 1);
    const draw = (): number => drawAt(runs.seed(`lots of ${name}`), run);
    return firstPlaces(name, results, 2, draw).map((place) => members[place] ?? 0);
  };
  /** Whether the home team, or on neutral ground the first of the two, wins the title game. */
  const isFirstWinner = (first: number, second: number): boolean => {
    if (titleGame !== null) return titleGame.openGame === null ? titleGame.isHomeWin : isHomeWin(titleGame.openGame);
    const off = (runs.errors[first]?.[run] ?? 0) - (runs.errors[second]?.[run] ?? 0);
    const byLuck = luckSd(outlook, first, second) * (luck[run] ?? 0);
    return ratingOf(first) - ratingOf(second) + off + byLuck > 0;
  };
  for (; run < runs.count; run += 1) {
    const [first = 0, second = 0] = titleGame ? [titleGame.home, titleGame.away] : findPair();
    const [winner, loser] = isFirstWinner(first, second) ? [first, second] : [second, first];
    for (const team of [first, second]) add(runs.inTitleGame[team], run, 1);
    add(runs.hasTitle[winner], run, 1);
    add(runs.wins[winner], run, titleGame ? 0 : 1);
    champions[run] = winner;
    // A title game adds to the resume of its winner and costs its loser nothing.
    const resumes = runs.resumes[winner];
    if (resumes) resumes[run] = -winProbability(outlook.top25 - ratingOf(loser));
  }
  runs.champions.push(champions);
}

/**
 * Fills the playoff of each run: the five champions with the best resumes, then those with the best. A resume is what
 * a team has won beyond an average top-25 team on the same schedule, and a little of how strong it is.
 */
function choosePlayoff({ teams }: Outlook, runs: Runs): void {
  const decided = teams.map((team) => (team.inPlayoff ? SURE : 0) + STRENGTH_IN_RESUME * team.rating - team.top25Wins);
  const resumes = new Float64Array(teams.length);
  for (let run = 0; run < runs.count; run += 1) {
    for (let team = 0; team < teams.length; team += 1) {
      const beyond = STRENGTH_IN_RESUME * (runs.errors[team]?.[run] ?? 0) + (decided[team] ?? 0);
      resumes[team] = beyond + (runs.wins[team]?.[run] ?? 0) + (runs.resumes[team]?.[run] ?? 0);
    }
    const chosen = runs.champions
      .map((ofLeague) => ofLeague[run] ?? 0)
      .sort((a, b) => (resumes[b] ?? 0) - (resumes[a] ?? 0))
      .slice(0, CHAMPIONS_IN_PLAYOFF);
    for (const team of chosen) resumes[team] = Infinity;
    const last = resumes.toSorted().at(-PLAYOFF_TEAMS) ?? -Infinity;
    for (let team = 0; team < teams.length; team += 1)
      if ((resumes[team] ?? 0) >= last) add(runs.inPlayoff[team], run, 1);
  }
}

function sumOf(row: Uint8Array): number {
  let sum = 0;
  for (let run = 0; run < row.length; run += 1) sum += row[run] ?? 0;
  return sum;
}

/**
 * A figure's mean over the runs in which a team wins a game, and over those in which it loses it; null where there is
 * none.
 */
function byResult(row: Uint8Array, homeWins: Uint8Array, isHome: boolean) {
  const sum = sumOf(row);
  const homeWon = sumOf(homeWins);
  let ifHomeWon = 0;
  // Most teams have no title in any run: then there is nothing to add up.
  for (let run = 0; sum > 0 && run < row.length; run += 1) ifHomeWon += (row[run] ?? 0) * (homeWins[run] ?? 0);
  const home = homeWon === 0 ? null : ifHomeWon / homeWon;
  const away = homeWon === row.length ? null : (sum - ifHomeWon) / (row.length - homeWon);
  return isHome ? ([home, away] as const) : ([away, home] as const);
}

function winShares(wins: Uint8Array): number[] {
  const runs = Array.from({ length: 20 }, () => 0);
  for (const count of wins) runs[count] = (runs[count] ?? 0) + 1;
  return runs.slice(0, runs.findLastIndex((some) => some > 0) + 1).map((some) => some / wins.length);
}

/**
 * Plays the rest of a season `count` times: in each run every rating is wrong by an error of its own all season, and
 * every open game has its luck (docs/decisions/19). Gives how the season ends, and what every open game means for its
 * rated teams. The same outlook always comes to the same figures.
 */
export function simulateSeason(
  outlook: Outlook,
  count: number,
): { projections: TeamProjection[]; stakes: GameStake[] } {
  const { year: season, week, teams, leagues, open } = outlook;
  const runs = beginRuns(outlook, count);
  playOpenGames(outlook, runs);
  for (const league of leagues) playForTitle(league, outlook, runs);
  choosePlayoff(outlook, runs);
  const inRace = new Set(leagues.flatMap(({ members }) => members));
  const projections = teams.map(({ id: teamId }, team) => {
    const mean = (figures: Rows): number => sumOf(figures[team] ?? NONE) / count;
    const titleGame = inRace.has(team) ? mean(runs.inTitleGame) : null;
    const conferenceTitle = inRace.has(team) ? mean(runs.hasTitle) : null;
    const wins = mean(runs.wins);
    const playoff = mean(runs.inPlayoff);
    const shares = winShares(runs.wins[team] ?? NONE);
    return { season, week, teamId, wins, winShares: shares, titleGame, conferenceTitle, playoff };
  });
  const stakes = open.flatMap(({ id: gameId, home, away }, game) =>
    [home, away].flatMap((team) => {
      const teamId = teams[team]?.id;
      if (teamId === undefined) return [];
      const of = (figures: Rows) => byResult(figures[team] ?? NONE, runs.homeWins[game] ?? NONE, team === home);
      const [winsIfWon, winsIfLost] = of(runs.wins);
      const [playoffIfWon, playoffIfLost] = of(runs.inPlayoff);
      const titles = inRace.has(team) ? of(runs.hasTitle) : [null, null];
      const [conferenceTitleIfWon = null, conferenceTitleIfLost = null] = titles;
      const meaning = { winsIfWon, winsIfLost, playoffIfWon, playoffIfLost };
      return [{ gameId, teamId, season, ...meaning, conferenceTitleIfWon, conferenceTitleIfLost }];
    }),
  );
  return { projections, stakes };
}
