import { easternDay } from '#data/domain/eastern-time.ts';
import type { GameBox, TeamFigures } from '#data/domain/football/box-score.ts';
import { isFinal, type FinalGame, type Game } from '#data/domain/football/game.ts';
import { kickoffDay } from '#data/domain/football/kickoff.ts';
import type { Season } from '#data/domain/football/season.ts';
import { hasPage, type Team } from '#data/domain/football/team.ts';

/** A team's figures in a season with their places among all teams of the FBS. */
export type SeasonFigures = NonNullable<ReturnType<ReturnType<typeof seasonFigures>['get']>>;

/** One side of a game: what it did, and what the other did against it. */
export interface Played {
  points: number;
  pointsAllowed: number;
  own: TeamFigures;
  other: TeamFigures;
}

interface Counted {
  label: string;
  /** `part` in `of`: per game where `of` is left out. */
  part: (game: Played) => number;
  of?: (game: Played) => number;
  fewestFirst?: true;
  decimals: number;
  show?: (digits: string) => string;
}

const COUNTED: readonly Counted[] = [
  { label: 'Points scored', part: ({ points }) => points, decimals: 1 },
  {
    label: 'Points allowed',
    part: ({ pointsAllowed }) => pointsAllowed,
    decimals: 1,
    fewestFirst: true,
  },
  { label: 'Total yards', part: ({ own }) => own.totalYards, decimals: 1 },
  { label: 'Passing yards', part: ({ own }) => own.passYards, decimals: 1 },
  { label: 'Rushing yards', part: ({ own }) => own.rushYards, decimals: 1 },
  { label: 'Yards allowed', part: ({ other }) => other.totalYards, decimals: 1, fewestFirst: true },
  {
    label: 'Turnover margin',
    part: ({ own, other }) => other.turnovers - own.turnovers,
    decimals: 2,
    show: (digits) => (Number(digits) > 0 ? `+${digits}` : digits.replace('-', '−')),
  },
  {
    label: 'Third downs made',
    part: ({ own }) => own.thirdDownsMade * 100,
    of: ({ own }) => own.thirdDownsTried,
    decimals: 1,
    show: (digits) => `${digits}%`,
  },
  { label: 'Sacks', part: ({ own }) => own.sacks, decimals: 2 },
];

const sum = (games: readonly Played[], count: (game: Played) => number): number =>
  games.reduce((total, game) => total + count(game), 0);

/** The value in units of its last decimal, halves away from zero: what is shown equal is equal. */
function rounded({ part, of = () => 1, decimals }: Counted, games: readonly Played[]): number {
  const total = sum(games, of);
  const units = total === 0 ? 0 : (sum(games, part) * 10 ** decimals) / total;
  return Math.sign(units) * Math.round(Math.abs(units));
}

/** A finished game as one of its teams saw it, from its box; undefined where that has no figures. */
export function playedBy(teamId: string, game: FinalGame, box: GameBox | undefined): Played | undefined {
  if (!box?.awayFigures || !box.homeFigures) return undefined;
  const away = {
    points: game.awayScore,
    pointsAllowed: game.homeScore,
    own: box.awayFigures,
    other: box.homeFigures,
  };
  if (game.awayTeam.id === teamId) return away;
  const { points, pointsAllowed, own, other } = away;
  return { points: pointsAllowed, pointsAllowed: points, own: other, other: own };
}

/** What the figures of a season are summed from. */
interface FiguresInput extends Pick<Season, 'champion'> {
  /** By id, soonest first. */
  games: ReadonlyMap<string, Game>;
  teams: ReadonlyMap<string, Team>;
  schedules: ReadonlyMap<string, readonly Game[]>;
  completeSchedules: ReadonlySet<string>;
  boxes: ReadonlyMap<string, GameBox>;
  now: Date;
}

/**
 * The last game before today whose figures are known. What is played later is not counted: a score that comes in while
 * games are played brings no figures, and would change the places on every team's page.
 */
function lastWithFigures({ games, boxes, now }: FiguresInput): Game | undefined {
  const today = easternDay(now);
  return [...games.values()].findLast((game) => {
    const box = boxes.get(game.id);
    return box?.awayFigures && box.homeFigures && kickoffDay(game) < today;
  });
}

/**
 * The figures of every FBS team of a season by its id, summed from the boxes of its games, with its places among them.
 * A team is left out that has played none, of which a game up to the last one with figures has none, or of which not
 * every game is known.
 */
export function seasonFigures(season: FiguresInput) {
  const last = lastWithFigures(season);
  if (last === undefined) return new Map<string, never>();
  const played = new Map<string, Played[]>();
  for (const team of season.teams.values()) {
    if (!hasPage(team) || !season.completeSchedules.has(team.id)) continue;
    const games = (season.schedules.get(team.id) ?? [])
      .filter(isFinal)
      .filter((game) => game.gameDate <= last.gameDate);
    const sides = games.flatMap((game) => playedBy(team.id, game, season.boxes.get(game.id)) ?? []);
    if (games.length > 0 && sides.length === games.length) played.set(team.id, sides);
  }
  const columns = COUNTED.map((counted) => placedBy(counted, played));
  return new Map(
    [...played].map(([id, games]) => [
      id,
      {
        games: games.length,
        /** How many teams the places are counted among: those whose figures are known of every game. */
        of: played.size,
        /** The Eastern day up to which games are counted; null for a season that is over. */
        through: season.champion === null ? kickoffDay(last) : null,
        figures: columns.flatMap((column) => column.get(id) ?? []),
      },
    ]),
  );
}

function placedBy(counted: Counted, played: ReadonlyMap<string, readonly Played[]>) {
  const { label, decimals, fewestFirst, show = (digits: string) => digits } = counted;
  const values = new Map([...played].map(([id, games]) => [id, rounded(counted, games)]));
  const order = [...values.values()].toSorted((a, b) => (fewestFirst ? a - b : b - a));
  return new Map(
    [...values].map(([id, value]) => [
      id,
      {
        label,
        /** As it is shown: `31.9`, `+0.57`, `48.7%`. */
        value: show((value / 10 ** decimals).toFixed(decimals)),
        /** From 1, by the value as it is shown. */
        place: order.indexOf(value) + 1,
        /** Another team has the same value, and so the same place. */
        isTied: order.indexOf(value) !== order.lastIndexOf(value),
      },
    ]),
  );
}
