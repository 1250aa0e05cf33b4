import { firstPlaces, type LeagueResults } from '#data/domain/tie-breakers.ts';
import type { GameStake, TeamProjection } from '#data/ratings/ratings.ts';
import { MARGIN_SD, winProbability } from '#data/ratings/win-probability.ts';
import { drawAt, drawNormal, seedOf } from './draws.ts';
import { NOT_MET, WON, type League, type Outlook } from './season-outlook.ts';

/** By how much a rating misses a team's strength before its first game, in points, and how many games halve that variance (docs/decisions/048). */
const RATING_SD = 8;
const GAMES_TO_HALVE = 6;

const PLAYOFF_TEAMS = 12;
const CHAMPIONS_IN_PLAYOFF = 5;
/** What a point of strength counts beside a win more than an average top-25 team would have (docs/decisions/048). */
const STRENGTH_IN_RESUME = 0.04;
/** Puts a team that is known to be in the playoff before all others. */
const SURE = 1000;

/** Figures of every run, by team or by game. */
type Rows = readonly Uint8Array[];
const NONE = new Uint8Array(0);

function rowsOf<Item>(items: readonly Item[], count: number, first: (item: Item) => number): Rows {
  const all = new Uint8Array(items.length * count);
  return items.map((item, at) => all.subarray(at * count, (at + 1) * count).fill(first(item)));
}

/** How far a rating may be off after so many games, as a variance; a team below the FBS is what it is. */
const varianceOf = ({ played } = { played: Infinity }): number =>
  RATING_SD ** 2 / (1 + played / GAMES_TO_HALVE);

/** What is left to luck between two teams, so that with the errors of their ratings it comes to MARGIN_SD. */
const luckSd = ({ teams }: Outlook, one: number, other: number): number =>
  Math.sqrt(MARGIN_SD ** 2 - varianceOf(teams[one]) - varianceOf(teams[other]));

/** What the runs come to, before anything is played. */
function beginRuns({ year, week, teams, open }: Outlook, count: number) {
  /** Where the draws for something begin: the same however much else is open. */
  const seed = (use: string): number => seedOf(`${year} ${week} ${use}`);
  return {
    count,
    seed,
    /** By how much each rating is wrong, all season. */
    errors: teams.map((team) =>
      drawNormal(count, seed(`of ${team.id}`), Math.sqrt(varianceOf(team))),
    ),
    /** 1 where the home team wins an open game. */
    homeWins: rowsOf(open, count, () => 0),
    wins: rowsOf(teams, count, (team) => team.wins),
    conferenceWins: rowsOf(teams, count, (team) => team.conferenceWins),
    inTitleGame: rowsOf(teams, count, () => 0),
    hasTitle: rowsOf(teams, count, () => 0),
    inPlayoff: rowsOf(teams, count, () => 0),
    /** By league. */
    champions: [] as Int16Array[],
    /** How a stand-in for the playoff's committee sees each team. */
    resume: teams.map(() => new Float64Array(count)),
  };
}
type Runs = ReturnType<typeof beginRuns>;

function playOpenGames(outlook: Outlook, runs: Runs): void {
  outlook.open.forEach(({ id, home, away, margin, inConference }, game) => {
    const luck = drawNormal(runs.count, runs.seed(id), luckSd(outlook, home, away));
    const homeWins = runs.homeWins[game] ?? NONE;
    const [own, other] = [runs.errors[home], runs.errors[away]];
    for (let run = 0; run < runs.count; run += 1) {
      const off = (own?.[run] ?? 0) - (other?.[run] ?? 0) + (luck[run] ?? 0);
      homeWins[run] = margin + off > 0 ? 1 : 0;
    }
    for (const wins of inConference ? [runs.wins, runs.conferenceWins] : [runs.wins]) {
      const [homeRow, awayRow] = [wins[home] ?? NONE, wins[away] ?? NONE];
      // Without a branch: half of the time nobody could foresee it.
      for (let run = 0; run < homeRow.length; run += 1)
        homeRow[run] = (homeRow[run] ?? 0) + (homeWins[run] ?? 0);
      for (let run = 0; run < awayRow.length; run += 1)
        awayRow[run] = (awayRow[run] ?? 0) + 1 - (homeWins[run] ?? 0);
    }
  });
}

/** A league's results in the run that is asked for. */
function resultsOf({ members, met, conferenceGames }: League, runs: Runs) {
  const shares = new Float64Array(members.length);
  let shown = 0;
  const results: LeagueResults = {
    shares,
    result(team, other) {
      const known = met[team * members.length + other] ?? NOT_MET;
      if (known >= 0) return runs.homeWins[known >> 1]?.[shown] === (known & 1) ? 1 : 0;
      return known === NOT_MET ? null : known === WON ? 1 : 0;
    },
    conferenceGames: (team) => conferenceGames[team] ?? 0,
    wins: (team) => runs.wins[members[team] ?? 0]?.[shown] ?? 0,
  };
  return (run: number): LeagueResults => {
    shown = run;
    for (let team = 0; team < members.length; team += 1)
      shares[team] =
        (runs.conferenceWins[members[team] ?? 0]?.[run] ?? 0) / (conferenceGames[team] || 1);
    return results;
  };
}

function mark(rows: Rows, run: number, ...teams: readonly number[]): void {
  for (const team of teams) {
    const row = rows[team];
    if (row) row[run] = (row[run] ?? 0) + 1;
  }
}

/** Finds the two that play for a league's title in each run, on neutral ground unless it is known where, and who wins it. */
function playForTitle(league: League, outlook: Outlook, runs: Runs): void {
  const { name, members, title } = league;
  const { teams, top25 } = outlook;
  const resultsIn = resultsOf(league, runs);
  const lots = runs.seed(`lots of ${name}`);
  const luck = drawNormal(runs.count, runs.seed(`title of ${name}`), 1);
  const champions = new Int16Array(runs.count);
  const ratingOf = (team: number): number => teams[team]?.rating ?? 0;
  for (let run = 0; run < runs.count; run += 1) {
    const [first = 0, second = 0] = title
      ? [title.home, title.away]
      : firstPlaces(name, resultsIn(run), 2, () => drawAt(lots, run)).map(
          (place) => members[place] ?? 0,
        );
    const off = (runs.errors[first]?.[run] ?? 0) - (runs.errors[second]?.[run] ?? 0);
    const byLuck = luckSd(outlook, first, second) * (luck[run] ?? 0);
    let firstWon = title?.homeWon ?? ratingOf(first) - ratingOf(second) + off + byLuck > 0;
    if (typeof firstWon === 'number') firstWon = runs.homeWins[firstWon]?.[run] === 1;
    const [winner, loser] = firstWon ? [first, second] : [second, first];
    if (title === null) mark(runs.wins, run, winner);
    mark(runs.inTitleGame, run, first, second);
    mark(runs.hasTitle, run, winner);
    champions[run] = winner;
    // The game counts for who wins it, as what it adds, and costs the other nothing.
    const resume = runs.resume[winner];
    if (resume) resume[run] = -winProbability(top25 - ratingOf(loser));
  }
  runs.champions.push(champions);
}

/**
 * Fills the playoff of each run: the five champions with the best resumes, then whoever has the best. A resume is what a team
 * has won beyond an average top-25 team on the same schedule, and a little of how strong it is.
 */
function choosePlayoff({ teams }: Outlook, runs: Runs): void {
  runs.resume.forEach((resume, team) => {
    const { rating = 0, inPlayoff = false, top25Wins = 0 } = teams[team] ?? {};
    const settled = STRENGTH_IN_RESUME * rating - top25Wins + (inPlayoff ? SURE : 0);
    const [wins, errors] = [runs.wins[team], runs.errors[team]];
    for (let run = 0; run < runs.count; run += 1)
      resume[run] =
        (resume[run] ?? 0) +
        settled +
        (wins?.[run] ?? 0) +
        STRENGTH_IN_RESUME * (errors?.[run] ?? 0);
  });
  const resumes = new Float64Array(teams.length);
  for (let run = 0; run < runs.count; run += 1) {
    for (let team = 0; team < teams.length; team += 1)
      resumes[team] = runs.resume[team]?.[run] ?? 0;
    const chosen = runs.champions
      .map((ofLeague) => ofLeague[run] ?? 0)
      .sort((a, b) => (resumes[b] ?? 0) - (resumes[a] ?? 0))
      .slice(0, CHAMPIONS_IN_PLAYOFF);
    mark(runs.inPlayoff, run, ...chosen);
    for (const team of chosen) resumes[team] = -Infinity;
    const last = resumes.toSorted().at(chosen.length - PLAYOFF_TEAMS) ?? -Infinity;
    for (const [team, figure] of resumes.entries())
      if (figure > -Infinity && figure >= last) mark(runs.inPlayoff, run, team);
  }
}

function sumOf(row: Uint8Array): number {
  let sum = 0;
  for (const figure of row) sum += figure;
  return sum;
}

/** A figure's mean over the runs in which a team wins a game, and over those in which it loses it; null where there is none. */
function byResult(row: Uint8Array, homeWins: Uint8Array, isHome: boolean): (number | null)[] {
  const [sum, homeWon] = [sumOf(row), sumOf(homeWins)];
  let ifHomeWon = 0;
  // Most teams have no title in any run.
  for (let run = 0; sum > 0 && run < row.length; run += 1)
    ifHomeWon += (row[run] ?? 0) * (homeWins[run] ?? 0);
  const homeLost = row.length - homeWon;
  const ifHome = homeWon === 0 ? null : ifHomeWon / homeWon;
  const ifAway = homeLost === 0 ? null : (sum - ifHomeWon) / homeLost;
  return isHome ? [ifHome, ifAway] : [ifAway, ifHome];
}

function winShares(wins: Uint8Array): number[] {
  const runs: number[] = [];
  for (const count of wins) {
    while (runs.length <= count) runs.push(0);
    runs[count] = (runs[count] ?? 0) + 1;
  }
  return runs.map((some) => some / wins.length);
}

/** How a season ends by the simulated rests of it, and what every open game means for its rated teams. */
export interface SimulatedSeason {
  projections: TeamProjection[];
  stakes: GameStake[];
}

/**
 * Plays the rest of a season `count` times: in each run every rating is wrong by an error of its own all season, and every
 * open game has its luck (docs/decisions/048). The same outlook always comes to the same figures.
 */
export function simulateSeason(outlook: Outlook, count: number): SimulatedSeason {
  const { year: season, week, teams, leagues, open } = outlook;
  const runs = beginRuns(outlook, count);
  playOpenGames(outlook, runs);
  for (const league of leagues) playForTitle(league, outlook, runs);
  choosePlayoff(outlook, runs);
  const inRace = new Set(leagues.flatMap(({ members }) => members));
  const projections = teams.map(({ id: teamId }, team): TeamProjection => {
    const mean = (figures: Rows): number => sumOf(figures[team] ?? NONE) / count;
    const titleGame = inRace.has(team) ? mean(runs.inTitleGame) : null;
    const conferenceTitle = inRace.has(team) ? mean(runs.hasTitle) : null;
    const [wins, playoff] = [mean(runs.wins), mean(runs.inPlayoff)];
    const shares = winShares(runs.wins[team] ?? NONE);
    return { season, week, teamId, wins, winShares: shares, titleGame, conferenceTitle, playoff };
  });
  const stakes = open.flatMap(({ id: gameId, home, away }, game) =>
    [home, away].flatMap((team): GameStake[] => {
      const teamId = teams[team]?.id;
      if (teamId === undefined) return [];
      const of = (figures: Rows): (number | null)[] =>
        byResult(figures[team] ?? NONE, runs.homeWins[game] ?? NONE, team === home);
      const [winsIfWon = null, winsIfLost = null] = of(runs.wins);
      const [playoffIfWon = null, playoffIfLost = null] = of(runs.inPlayoff);
      const titles = inRace.has(team) ? of(runs.hasTitle) : [];
      const [conferenceTitleIfWon = null, conferenceTitleIfLost = null] = titles;
      return [
        {
          ...{ gameId, teamId, season, winsIfWon, winsIfLost, playoffIfWon, playoffIfLost },
          ...{ conferenceTitleIfWon, conferenceTitleIfLost },
        },
      ];
    }),
  );
  return { projections, stakes };
}
