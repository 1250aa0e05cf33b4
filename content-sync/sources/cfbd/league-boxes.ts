import { Type } from 'typebox';
import type { BoxRecord } from '#data/content/records.ts';
import type { TeamFigures } from '#data/domain/football/box-score.ts';
import { integer, MAX_PEOPLE, periods, spare, text } from '../../core/fields.ts';
import type { IdMemory } from './id-memory.ts';
import { fieldsOf, leagueId, readLeagueList, type LeagueList } from './read-league-list.ts';
import type { LeagueTeams } from './league-teams.ts';

/** The league writes every figure as a text: `26`, `7-11` for made and tried, `33:51` for a time. */
const PAIRED = /^(-?\d{1,4})(?:[-:](\d{1,4}))?$/;

/** Where each of our figures stands: in which category, and in which half of its pair. */
const PLACES = {
  firstDowns: ['firstDowns', 1],
  totalYards: ['totalYards', 1],
  passYards: ['netPassingYards', 1],
  completions: ['completionAttempts', 1],
  attempts: ['completionAttempts', 2],
  rushYards: ['rushingYards', 1],
  rushes: ['rushingAttempts', 1],
  turnovers: ['turnovers', 1],
  interceptions: ['interceptions', 1],
  fumblesLost: ['fumblesLost', 1],
  thirdDownsMade: ['thirdDownEff', 1],
  thirdDownsTried: ['thirdDownEff', 2],
  fourthDownsMade: ['fourthDownEff', 1],
  fourthDownsTried: ['fourthDownEff', 2],
  penalties: ['totalPenaltiesYards', 1],
  penaltyYards: ['totalPenaltiesYards', 2],
  sacks: ['sacks', 1],
} as const satisfies Record<Exclude<keyof TeamFigures, 'possessionSeconds'>, readonly [string, 1 | 2]>;

const STATS = Type.Array(Type.Object({ category: text(), stat: text() }), {
  description: 'a list of figures',
});
const SCHEMA = Type.Object({
  id: leagueId(),
  teams: Type.Array(Type.Object({ teamId: leagueId(), stats: STATS }), {
    minItems: 2,
    maxItems: 2,
    description: 'the figures of two teams',
  }),
});

/** A side's figures out of the league's; the name of the category that lacks or misstates one. */
function figuresIn(stats: readonly { category: string; stat: string }[]): TeamFigures | string {
  const byCategory = new Map(stats.map(({ category, stat }) => [category, PAIRED.exec(stat)]));
  const [, minutes, seconds] = byCategory.get('possessionTime') ?? [];
  if (minutes === undefined || seconds === undefined) return 'possessionTime';
  const figures: Record<string, number> = {
    possessionSeconds: Number(minutes) * 60 + Number(seconds),
  };
  for (const [name, [category, part]] of Object.entries(PLACES)) {
    const value = byCategory.get(category)?.[part];
    if (value === undefined) return category;
    figures[name] = Number(value);
  }
  return figures as unknown as TeamFigures;
}

/** The figures of both sides of a game. */
interface GameFigures {
  /** Our id. */
  id: string;
  /** By our id of the team. */
  byTeam: ReadonlyMap<string, TeamFigures>;
}

/** Reads `/games/teams`; games that are none of ours are passed over. */
export function readFigures(rows: readonly unknown[], memory: IdMemory, { all }: LeagueTeams): LeagueList<GameFigures> {
  const ours = rows.filter((row) => memory.known('games', fieldsOf(row)['id']) !== undefined);
  return readLeagueList(ours, { schema: SCHEMA, nameField: 'id' }, ({ id, teams }) => {
    const byTeam = new Map<string, TeamFigures>();
    for (const { teamId, stats } of teams) {
      const figures = figuresIn(stats);
      if (typeof figures === 'string') return `${figures} is missing or no figure`;
      byTeam.set(all().get(String(teamId))?.id ?? '', figures);
    }
    return { id: memory.known('games', id) ?? '', byTeam };
  });
}

const LINE_SCORE = Type.Object({
  id: leagueId(),
  awayLineScores: spare(periods()),
  homeLineScores: spare(periods()),
  attendance: spare(integer(0, MAX_PEOPLE)),
});

/** Points by period and attendance of a finished game, as its record in `/games` has them. */
export type LineScore = Pick<BoxRecord, 'id' | 'awayPeriods' | 'homePeriods' | 'attendance'>;

/** Reads from the records of `/games` what they say of finished games apart from the score. */
export function readLineScores(rows: readonly unknown[], memory: IdMemory): LeagueList<LineScore> {
  const over = rows.map(fieldsOf).filter(({ id, completed }) => completed === true && memory.known('games', id));
  return readLeagueList(over, { schema: LINE_SCORE, nameField: 'id' }, (game) => {
    const { id, awayLineScores: away = null, homeLineScores: home = null, attendance = null } = game;
    const both = away && home ? { awayPeriods: away, homePeriods: home } : { awayPeriods: null, homePeriods: null };
    return { id: memory.known('games', id) ?? '', ...both, attendance };
  });
}
