/*
 * The games of a season as the tables have them, and the counts that the desk's claims are checked with. Nothing here
 * comes from the desk or the domain rules: a rule that were wrong in both would never be found.
 */

export interface SideRow {
  id: string;
  name: string;
  conference: string;
  classification: string;
  score: number | null;
}

/** A game as a bundled `games.json` has it. */
export interface GameRow {
  id: string;
  week: number;
  kickoff: string;
  /** True where only the day is known. */
  kickoffTbd?: boolean;
  status: string;
  away: SideRow;
  home: SideRow;
  awayRank: number | null;
  homeRank: number | null;
  venue: string | null;
  neutralSite: boolean;
  conferenceGame: boolean;
  tvNetwork: string | null;
  eventName: string | null;
  isRivalry: boolean;
  rivalryName: string | null;
  isConferenceChampionship: boolean;
  isPlayoff: boolean;
  playoffRound: string | null;
}

/** A side's leaders: a name, and the numbers of his line. */
interface LeadersRow {
  passing: readonly (string | number)[] | null;
  rushing: readonly (string | number)[] | null;
  receiving: readonly (string | number)[] | null;
}

/** A game's points by period and figures as a bundled `boxes.json` has them: the figures in the order of its rows. */
export interface BoxRow {
  id: string;
  away?: readonly number[];
  home?: readonly number[];
  attendance?: number | null;
  awayFigures?: readonly number[];
  homeFigures?: readonly number[];
  awayLeaders?: LeadersRow;
  homeLeaders?: LeadersRow;
}

/** A poll as a bundled `polls.json` has it; a place is a rank and a team, and more. */
export interface PollRow {
  week: number;
  poll: string;
  places: readonly (readonly [rank: number, teamId: string, ...rest: unknown[]])[];
}

/** The week of the league title games, whose poll stands until the season is over. */
const TITLE_WEEK = 15;

/** The poll whose ranks stood at the games of a week: the committee's once there is one; the first is for two weeks. */
function pollOf(polls: readonly PollRow[], week: number): PollRow | undefined {
  const weeks =
    week <= TITLE_WEEK
      ? [week === 1 ? 0 : week]
      : polls.map((poll) => poll.week).filter((one) => one >= TITLE_WEEK && one <= week);
  const own = polls.filter((poll) => poll.week === Math.max(...weeks));
  return own.find(({ poll }) => poll === 'cfp') ?? own.find(({ poll }) => poll === 'ap');
}

/** The games with the ranks of the polls where they name none themselves. */
export function withPollRanks(games: readonly GameRow[], polls: readonly PollRow[]): GameRow[] {
  return games.map((game) => {
    const rankOf = (id: string): number | null =>
      pollOf(polls, game.week)?.places.find(([, teamId]) => teamId === id)?.[0] ?? null;
    return {
      ...game,
      awayRank: game.awayRank ?? rankOf(game.away.id),
      homeRank: game.homeRank ?? rankOf(game.home.id),
    };
  });
}

/** A team as a bundled `teams.json` has it. */
export interface TeamRow {
  id: string;
  name: string;
  mascot: string;
  homeVenue: string;
  city: string;
}

/** A finished game from one team's side. */
export interface Played {
  row: GameRow;
  at: number;
  team: SideRow;
  opponent: SideRow;
  own: number;
  theirs: number;
  won: boolean;
  margin: number;
  site: 'home' | 'road' | 'neutral';
}

/** The conferences whose games the desk writes of. */
const FIVE = ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12'];

export const isOfFive = ({ conference }: SideRow): boolean => FIVE.includes(conference);

export const startOf = (row: GameRow): number => Date.parse(row.kickoff);
const score = (side: SideRow): number => side.score ?? 0;

/** `08-30`: the day of an instant in the East. */
const easternDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const easternWeekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
});
const days = new Map<string, string>();

/** The Eastern day of a game, `2025-08-30`. */
export function dayOf(row: GameRow): string {
  const day = days.get(row.kickoff) ?? easternDate.format(new Date(row.kickoff));
  days.set(row.kickoff, day);
  return day;
}

export const weekdayOf = (row: GameRow): string => easternWeekday.format(new Date(row.kickoff));

/** The part of the season that a game belongs to: bowls are the named games after Army and Navy have met in week 16. */
export function stage(row: GameRow): 'regular' | 'title' | 'bowl' | 'playoff' {
  if (row.isPlayoff) return 'playoff';
  if (row.isConferenceChampionship) return 'title';
  return row.week >= 16 && row.eventName !== null ? 'bowl' : 'regular';
}

export const countsInLeague = ({ row }: Played): boolean => row.conferenceGame && !row.isConferenceChampionship;

export const wins = (games: readonly Played[]): Played[] => games.filter(({ won }) => won);
export const losses = (games: readonly Played[]): Played[] => games.filter(({ won }) => !won);

/** `3-1`. */
export function record(games: readonly Played[]): string {
  const wins = games.filter(({ won }) => won).length;
  return `${wins}-${games.length - wins}`;
}

const sum = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): number =>
  games.reduce((total, game) => total + game[value], 0);

/** The average to one decimal. */
export const mean = (games: readonly Played[], value: 'own' | 'theirs' | 'margin'): string =>
  (sum(games, value) / games.length).toFixed(1);

/** How many games the run that a list ends with has, negative for losses. */
export function run(games: readonly Played[]): number {
  const last = games.at(-1);
  if (last === undefined) return 0;
  const length = games.toReversed().findIndex(({ won }) => won !== last.won);
  return (length === -1 ? games.length : length) * (last.won ? 1 : -1);
}

/** What is bundled of a season. */
export interface Tables {
  games: readonly GameRow[];
  teams: readonly TeamRow[];
  boxes?: readonly BoxRow[];
  /** The games of the season before, where one is known. */
  earlier?: readonly GameRow[];
}

/** A season at an instant: games that began four hours before it are over. */
export class SeasonTable {
  readonly teams: ReadonlyMap<string, TeamRow>;
  readonly games: readonly GameRow[];
  /** The games of the season before, in order. */
  readonly earlier: readonly GameRow[];
  readonly #played = new Map<string, Played[]>();
  readonly #schedule = new Map<string, GameRow[]>();
  /** Every team that plays. */
  readonly sides = new Map<string, SideRow>();

  /** The box of a game, where one is known. */
  readonly boxes: ReadonlyMap<string, BoxRow>;

  constructor({ games, teams, boxes = [], earlier = [] }: Tables, now = Infinity) {
    this.boxes = new Map(boxes.map((box) => [box.id, box]));
    this.earlier = earlier.toSorted((a, b) => startOf(a) - startOf(b));
    this.games = games.toSorted((a, b) => startOf(a) - startOf(b));
    this.teams = new Map(teams.map((team) => [team.id, team]));
    for (const row of this.games) {
      const isOver = row.status === 'final' && startOf(row) + 4 * 3_600_000 <= now && row.home.score !== row.away.score;
      const sides: [SideRow, SideRow, Played['site']][] = [
        [row.away, row.home, 'road'],
        [row.home, row.away, 'home'],
      ];
      for (const [team, opponent, site] of sides) {
        this.sides.set(team.id, team);
        // A game that is called off is nobody's next one.
        if (row.status !== 'postponed' && row.status !== 'cancelled')
          this.#schedule.set(team.id, [...(this.#schedule.get(team.id) ?? []), row]);
        if (!isOver) continue;
        const [own, theirs] = [score(team), score(opponent)];
        const played = {
          ...{ row, at: startOf(row), team, opponent, own, theirs },
          won: own > theirs,
          margin: Math.abs(own - theirs),
          site: row.neutralSite ? ('neutral' as const) : site,
        };
        this.#played.set(team.id, [...(this.#played.get(team.id) ?? []), played]);
      }
    }
  }

  /** The leaders of a team's side in a game; undefined where they are not known. */
  leadersOf({ id, away }: GameRow, teamId: string): LeadersRow | undefined {
    return this.boxes.get(id)?.[away.id === teamId ? 'awayLeaders' : 'homeLeaders'];
  }

  /** The names of a team's leaders in all of its games, the longest first. */
  playersOf(teamId: string): string[] {
    const lines = this.of(teamId).flatMap(
      ({ row }) => Object.values(this.leadersOf(row, teamId) ?? {}) as LeadersRow['passing'][],
    );
    const names = new Set(lines.flatMap((line) => (line === null ? [] : String(line[0]))));
    return [...names].toSorted((a, b) => b.length - a.length);
  }

  /** A team's finished games in order. */
  of(teamId: string): readonly Played[] {
    return this.#played.get(teamId) ?? [];
  }

  /** All games of a team in order, played or not. */
  scheduleOf(teamId: string): readonly GameRow[] {
    return this.#schedule.get(teamId) ?? [];
  }

  /** The last game of two teams in the season before; undefined when they did not meet. */
  lastMeeting(one: string, other: string): GameRow | undefined {
    return this.earlier.findLast(
      ({ away, home }) => (away.id === one && home.id === other) || (away.id === other && home.id === one),
    );
  }

  /** The finished games of all teams that pass, each from its winner's side. */
  wins(passes: (game: Played) => boolean): Played[] {
    return [...this.#played.values()].flat().filter((game) => game.won && passes(game));
  }

  /** A league's teams of the FBS with their games in its standings up to an instant, those without one left out. */
  standings(league: string, until: number): { id: string; wins: number; losses: number }[] {
    return [...this.sides.values()]
      .filter((team) => team.conference === league && team.classification === 'fbs')
      .map(({ id }) => {
        const games = this.of(id).filter((game) => game.at <= until && countsInLeague(game));
        const wins = games.filter(({ won }) => won).length;
        return { id, wins, losses: games.length - wins };
      })
      .filter(({ wins, losses }) => wins + losses > 0);
  }
}
