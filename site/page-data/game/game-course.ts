import type { GameBox, TeamFigures } from '#data/domain/football/box-score.ts';
import { type FinalGame, type Game, winnerSide } from '#data/domain/football/game.ts';
import { capitalise, clockTime, fill, highLow, numberWordToTen, ordinalWord } from '#data/domain/words/english.ts';
import PHRASES from './game-phrases.json' with { type: 'json' };

/** Both sides' points by period: four quarters, then the overtimes. */
export interface Periods {
  away: readonly number[];
  home: readonly number[];
}

/** The periods of a game; null while they are not known. */
export function periodsOf(box: GameBox | null): Periods | null {
  if (box === null || box.awayPeriods === null || box.homePeriods === null) return null;
  return { away: box.awayPeriods, home: box.homePeriods };
}

const REGULAR_PERIODS = 4;

/** What a period's column is called: `1` to `4`, `OT`, and `OT2` where there were several. */
export function periodLabel(at: number, periods: number): string {
  if (at < REGULAR_PERIODS) return String(at + 1);
  return periods === REGULAR_PERIODS + 1 ? 'OT' : `OT${at + 1 - REGULAR_PERIODS}`;
}

/** By how much the away side led when each period ended; below zero the home side led. */
export function leadsOf({ away, home }: Periods): number[] {
  let lead = 0;
  return away.map((points, at) => (lead += points - (home[at] ?? 0)));
}

/** `at halftime`, `after four quarters`, `at the end`: when a period was over. */
function momentOf(at: number, periods: number): string {
  if (at === periods - 1) return 'at the end';
  const moment = PHRASES.moments[at];
  if (moment !== undefined) return moment;
  const overtimes = at + 1 - REGULAR_PERIODS;
  return `after ${numberWordToTen(overtimes)} ${overtimes === 1 ? 'overtime' : 'overtimes'}`;
}

/** The lead in words: `Georgia by 7 after the first quarter, tied at halftime, Alabama by 3 at the end.` */
export function leadWords(periods: Periods, { awayTeam, homeTeam }: Pick<Game, 'awayTeam' | 'homeTeam'>): string {
  const leads = leadsOf(periods);
  const parts = leads.map((lead, at) => {
    const who = lead === 0 ? 'tied' : `${(lead > 0 ? awayTeam : homeTeam).name} by ${Math.abs(lead)}`;
    return `${who} ${momentOf(at, leads.length)}`;
  });
  const text = parts.join(', ');
  return `${capitalise(text)}.`;
}

/** The size of the drawing, in its own units, and the room around the line for words. */
export const DRAWING = {
  width: 400,
  height: 230,
  left: 8,
  right: 26,
  top: 38,
  bottom: 64,
} as const;
/** A game in which the lead was never larger is not drawn as if it had been. */
const MIN_SPAN = 14;

interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const corners = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

/** The course of the lead as a line, the away side's above level. */
export function drawLead(periods: Periods) {
  const leads = [0, ...leadsOf(periods)];
  const up = Math.max(...leads);
  const down = -Math.min(...leads);
  const plot = DRAWING.height - DRAWING.top - DRAWING.bottom;
  const unit = plot / Math.max(up + down, MIN_SPAN);
  const zero = round(DRAWING.top + up * unit + (plot - (up + down) * unit) / 2);
  const step = (DRAWING.width - DRAWING.left - DRAWING.right) / (leads.length - 1);
  const points = leads.map((lead, at) => ({
    x: round(DRAWING.left + at * step),
    y: round(zero - lead * unit),
    lead,
  }));
  // Where the line crosses level the two areas meet.
  const outline = points.flatMap((point, at): Point[] => {
    const before = points[at - 1];
    if (before === undefined || before.lead * point.lead >= 0) return [point];
    const share = before.lead / (before.lead - point.lead);
    return [{ x: before.x + share * (point.x - before.x), y: zero }, point];
  });
  const area = (within: (y: number) => number): string =>
    corners([...outline.map(({ x, y }) => ({ x, y: within(y) })), { x: points.at(-1)?.x ?? 0, y: zero }]);
  return {
    zero,
    /** Kickoff first, then the end of each period. */
    points,
    /** Corners of what lies between the line and level, on the away side's and on the home side's half. */
    away: area((y) => Math.min(y, zero)),
    home: area((y) => Math.max(y, zero)),
  };
}

const COURSE = PHRASES.course;
const turnoverWords = (count: number): string => (count === 0 ? 'none' : numberWordToTen(count));

/**
 * The course of the score as the winner saw it: what it had to make up or never gave away, its best quarter, overtime.
 */
function courseOf(periods: Periods, game: FinalGame, side: 'away' | 'home'): string[] {
  const winner = game[`${side}Team`].name;
  const sign = side === 'away' ? 1 : -1;
  const leads = leadsOf(periods).map((lead) => lead * sign);
  const lowest = Math.min(...leads);
  const ahead = lowest > 0 ? 'led' : 'not behind';
  const course = fill(COURSE[lowest < 0 ? 'behind' : ahead], {
    winner,
    points: -lowest,
    moment: momentOf(leads.indexOf(lowest), leads.length),
  });
  const gains = leads.slice(0, REGULAR_PERIODS).map((lead, at) => lead - (leads[at - 1] ?? 0));
  const most = Math.max(...gains);
  const at = gains.indexOf(most);
  const score = highLow(periods.away[at] ?? 0, periods.home[at] ?? 0);
  const points = periods.away.slice(0, REGULAR_PERIODS).reduce((sum, one) => sum + one, 0);
  return [
    course,
    ...(most > 0 ? [fill(COURSE.quarter, { winner, quarter: ordinalWord(at + 1), score })] : []),
    ...(leads.length > REGULAR_PERIODS ? [fill(COURSE.overtime, { points })] : []),
  ];
}

/** What both sides' figures say of a game. */
function figureWords(winner: string, own: TeamFigures, loser: string, other: TeamFigures): string[] {
  const isClean = own.turnovers === 0 && other.turnovers === 0;
  return [COURSE.yards, COURSE[isClean ? 'no turnovers' : 'turnovers'], COURSE['third downs'], COURSE.possession].map(
    (phrase) =>
      fill(phrase, {
        winner,
        ...own,
        turnovers: turnoverWords(own.turnovers),
        time: clockTime(own.possessionSeconds),
        loser,
        loserYards: other.totalYards,
        loserRush: other.rushYards,
        loserPass: other.passYards,
        loserTurnovers: turnoverWords(other.turnovers),
        loserMade: other.thirdDownsMade,
        loserTried: other.thirdDownsTried,
      }),
  );
}

/**
 * How a game was won, from its line score and figures: at least one sentence, and as many as is known. Null for a game
 * that ended level.
 */
export function howItWasWon(game: FinalGame, box: GameBox | null): string[] | null {
  const side = winnerSide(game);
  if (side === undefined) return null;
  const [winner, loser] = side === 'away' ? [game.awayTeam, game.homeTeam] : [game.homeTeam, game.awayTeam];
  const periods = periodsOf(box);
  const [own, other] = side === 'away' ? [box?.awayFigures, box?.homeFigures] : [box?.homeFigures, box?.awayFigures];
  const words = [
    ...(periods === null ? [] : courseOf(periods, game, side)),
    ...(own && other ? figureWords(winner.name, own, loser.name, other) : []),
  ];
  if (words.length > 0) return words;
  return [fill(COURSE['score alone'], { winner: winner.name, points: Math.abs(game.awayScore - game.homeScore) })];
}

interface Figure {
  label: string;
  /** What is shown of it. */
  words: (side: TeamFigures) => string;
  /** What its bar is as long as. */
  size: (side: TeamFigures) => number;
}
const counted = (label: string, key: keyof TeamFigures): Figure => ({
  label,
  words: (side) => String(side[key]),
  size: (side) => side[key],
});

/** So many of so many: the bar shows the rate. */
const made = (label: string, done: keyof TeamFigures, tried: keyof TeamFigures): Figure => ({
  label,
  words: (side) => `${side[done]} of ${side[tried]}`,
  size: (side) => (side[tried] === 0 ? 0 : side[done] / side[tried]),
});

const FIGURES: readonly Figure[] = [
  counted('Total yards', 'totalYards'),
  counted('First downs', 'firstDowns'),
  counted('Passing yards', 'passYards'),
  made('Passes completed', 'completions', 'attempts'),
  counted('Rushing yards', 'rushYards'),
  counted('Rushes', 'rushes'),
  made('Third downs', 'thirdDownsMade', 'thirdDownsTried'),
  made('Fourth downs', 'fourthDownsMade', 'fourthDownsTried'),
  counted('Turnovers', 'turnovers'),
  counted('Sacks', 'sacks'),
  {
    ...counted('Penalties, yards', 'penaltyYards'),
    words: (side) => `${side.penalties}, ${side.penaltyYards}`,
  },
  {
    ...counted('Possession', 'possessionSeconds'),
    words: (side) => clockTime(side.possessionSeconds),
  },
];

/** Both sides' figures, row by row. Yards may be below zero: there is no bar for them. */
export function figureRows(away: TeamFigures, home: TeamFigures) {
  return FIGURES.map(({ label, words, size }) => {
    const most = Math.max(size(away), size(home));
    const bar = (side: TeamFigures): number => (most <= 0 ? 0 : Math.max(0, size(side)) / most);
    return {
      label,
      away: words(away),
      home: words(home),
      /** Their lengths, 0 to 1: 1 for the greater one. */
      bars: { away: bar(away), home: bar(home) },
    };
  });
}
