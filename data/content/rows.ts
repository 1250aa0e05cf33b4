import { statusWithScore } from '../domain/football/game.ts';
import { isCovered, type Team } from '../domain/football/team.ts';
import type { ArticleRecord, GameRecord, Sourced } from './records.ts';

/** A field's name as a column's: `on3Rating` is `on3_rating`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOf<Rest>}`
    : `_${Lowercase<First>}${ColumnOf<Rest>}`
  : '';
type FieldOf<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldOf<Rest>>}`
  : Column;
/** The columns that hold 0 or 1 for false or true. */
const FLAGS = [
  'time_tbd',
  'neutral_site',
  'conference_game',
  'is_rivalry',
  'is_conference_championship',
  'is_playoff',
  'is_postseason',
  'is_game_of_week',
] as const;
const FLAG_COLUMNS: ReadonlySet<string> = new Set(FLAGS);

/** The columns that hold a list or a record of figures as JSON. */
const JSONS = [
  'away_periods',
  'home_periods',
  'away_figures',
  'home_figures',
  'leaders',
  'lines',
  'figure',
  'win_shares',
  'early_standing',
] as const;
const JSON_COLUMNS: ReadonlySet<string> = new Set(JSONS);

/** The columns that are no field of the record. */
const EXTRAS = ['source', 'is_covered'] as const;
const EXTRA_COLUMNS: ReadonlySet<string> = new Set(EXTRAS);

type JsonColumn = (typeof JSONS)[number];
declare const JSON_OF: unique symbol;
type Json<Value> = string & { readonly [JSON_OF]: Value };

type ColumnFor<Field extends string, Value> =
  ColumnOf<Field> extends JsonColumn ? ColumnOf<Field> : Value extends readonly unknown[] ? never : ColumnOf<Field>;
type Stored<Column, Value> = Column extends JsonColumn
  ? Json<NonNullable<Value>> | Extract<Value, null>
  : Value extends boolean
    ? number
    : Value;
type Read<Column, Value> = Column extends (typeof FLAGS)[number]
  ? boolean
  : Value extends Json<infer Parsed>
    ? Parsed
    : Value;

/**
 * A record as a row: columns for fields, 0 and 1 for booleans, JSON in the columns that are named above. Any other list
 * is left out: it is rows of another table.
 */
export type RowOf<Item> = {
  [Field in keyof Item & string as ColumnFor<Field, Item[Field]>]: Stored<ColumnOf<Field>, Item[Field]>;
};

/** Every stored record says which source it comes from. */
export type RecordRow<Item> = RowOf<Item> & { source: string };

/**
 * A team in a season. `is_covered` is 1 for one of the five conferences: kept as a column so that list queries can use
 * an index.
 */
export type TeamSeasonRow = RecordRow<Team> & { season: number; is_covered: number };

export type GameRow = RecordRow<GameRecord>;

/** Every team an article concerns: a recap stands on both teams' lists. */
export interface ArticleTeamRow {
  article_id: string;
  team_id: string;
  /** The article's own published_at again, so that a team's newest articles come straight off the index. */
  published_at: string;
}

/** A row as a record, without the columns that are no fields of it. */
export type RecordOf<Row> = {
  [Column in keyof Row & string as Column extends (typeof EXTRAS)[number] ? never : FieldOf<Column>]: Read<
    Column,
    Row[Column]
  >;
};

/** Calls a function once for each name: there are few names, and each is in every row. */
export function memoized<Made>(make: (name: string) => Made): (name: string) => Made {
  const known = new Map<string, Made>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = make(name);
    known.set(name, made);
    return made;
  };
}
const columnOf = memoized((field) => field.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`));

export function toRow<Item extends object>(record: Item): RowOf<Item> {
  const row: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(record) as [string, unknown][]) {
    const column = columnOf(field);
    if (JSON_COLUMNS.has(column)) row[column] = value === null ? null : JSON.stringify(value);
    else if (!Array.isArray(value)) row[column] = typeof value === 'boolean' ? Number(value) : value;
  }
  return row as RowOf<Item>;
}

/** The field that a column becomes, null for none, and how its values are read. */
interface ColumnReader {
  field: string | null;
  read: ((value: unknown) => unknown) | null;
}
const parseJson = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

function readerFor(column: string): ColumnReader['read'] {
  if (FLAG_COLUMNS.has(column)) return (value) => value === 1;
  return JSON_COLUMNS.has(column) ? parseJson : null;
}
const readerOf = memoized((column): ColumnReader => {
  const name = column.replace(/_([a-z])/g, (_, first: string) => first.toUpperCase());
  return { field: EXTRA_COLUMNS.has(column) ? null : name, read: readerFor(column) };
});

export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  const record: Record<string, unknown> = {};
  // No list of entries: tens of thousands of rows are read for one update.
  for (const column in row) {
    const { field, read } = readerOf(column);
    if (field !== null) record[field] = read === null ? row[column] : read(row[column]);
  }
  return record as RecordOf<Row>;
}

export function teamSeasonRow(season: number, team: Sourced<Team>): TeamSeasonRow {
  return { season, ...toRow(team), is_covered: Number(isCovered(team)) };
}

/** A row's record without its season. */
export function toRecordWithoutSeason<Row extends { season: number }>(row: Row): Omit<RecordOf<Row>, 'season'> {
  const { season: _, ...record } = toRecord(row) as RecordOf<Row> & { season: number };
  return record;
}

/** The rows that put an article on the lists of its teams. */
export function articleTeamRows({ id, publishedAt, teamIds }: ArticleRecord): ArticleTeamRow[] {
  return teamIds.map((teamId) => ({ article_id: id, team_id: teamId, published_at: publishedAt }));
}

/** A stored game. Throws for a row that breaks the schema's own rules. */
export function toGameRecord(row: GameRow): GameRecord {
  const game = toRecord(row);
  // Not copied, for speed: every game of every season is read for an update.
  return Object.assign(game, statusWithScore(game.status, game.awayScore, game.homeScore));
}

/** One statement binds at most 32,766 values; the widest row has 25. */
const ROWS_PER_STATEMENT = 500;
/** The items in parts that one statement can take. */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_PER_STATEMENT, (at + 1) * ROWS_PER_STATEMENT));
}

/** A moment as stored ones begin, which have milliseconds or none: what is compared with a whole second fits both. */
export const toSecond = (at: Date): string => at.toISOString().slice(0, 19);
