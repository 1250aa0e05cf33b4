import { NAMES_WITH_AN } from './names-with-an.ts';
import { formOf, Held } from './read-sentence.ts';
import {
  countsInLeague,
  type GameRow,
  type Played,
  run,
  type SeasonTable,
  type SideRow,
  startOf,
} from './season-table.ts';

/** What a claim is about; the test counts them by kind. */
export type Kind =
  | 'result'
  | 'kind of win'
  | 'day and ground'
  | 'occasion'
  | 'rank'
  | 'upset'
  | 'record'
  | 'conference record'
  | 'home or road record'
  | 'one-score games'
  | 'run'
  | 'unbeaten teams'
  | 'margin'
  | 'average'
  | 'points'
  | 'earlier game'
  | 'last meeting'
  | 'season best'
  | 'standings place'
  | 'next game'
  | 'where from'
  | 'kickoff'
  | 'score by quarter'
  | 'team figures'
  | 'players'
  | 'stakes'
  | 'forecast'
  | 'rating'
  | 'list';

export interface Claim {
  kind: Kind;
  holds: boolean;
  article: string;
  says: string;
}

/** What a placeholder has to hold: a text, a mark or a number; or whether what stands there is so. */
export type Value = (scene: Scene, held: Held, subject: string) => string | number | boolean | undefined;
/** The values of placeholders by what they are about. */
export type Values = Partial<Record<Kind, Readonly<Record<string, Value>>>>;

export interface CompiledForm {
  pattern: RegExp;
  values: ReadonlyMap<string, readonly [Kind, Value]>;
}

/** Makes forms ready to read with: sentences with placeholders, and what each placeholder has to hold. */
export function compile(forms: readonly string[], ...tables: readonly Values[]): CompiledForm[] {
  const values = new Map<string, readonly [Kind, Value]>();
  for (const table of tables)
    for (const [kind, ofKind] of Object.entries(table) as [Kind, Record<string, Value>][])
      for (const [name, value] of Object.entries(ofKind)) {
        if (values.has(name)) throw new Error(`two values are called ${name}`);
        values.set(name, [kind, value]);
      }
  return forms.map((form) => ({ pattern: formOf(form), values }));
}

/** Words that say the same, and the one that forms are written with. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\bwere\b/g, 'was'],
  [/\bhave (?:now )?(won|lost)\b/g, 'has $1'],
  [/\bare\b/g, 'is'],
  [/\bvictory\b/g, 'win'],
  [/\bdefeat\b/g, 'loss'],
  [/\b(?:was ahead|was up)\b/g, 'led'],
  [/\b(?:was behind|was down)\b/g, 'trailed'],
  [/\bat the (?:half|break)\b/g, 'at halftime'],
  [/\bin the second half\b/g, 'after halftime'],
  [/\bentering the fourth quarter\b/g, 'after three quarters'],
  [/\b(?:gave|given) up\b/g, 'allowed'],
  [/\bgives up\b/g, 'allows'],
  [/\bpassed for\b/g, 'threw for'],
  [/\brushed for\b/g, 'ran for'],
  [/\brushing\b/g, 'on the ground'],
  [/\bpassing\./g, 'through the air.'],
  [/\bkept\b/g, 'held'],
  [/\btook (the fourth|overtime)\b/g, 'won $1'],
  [/\b(?:straight|consecutive games)\b/g, 'in a row'],
  [/\bput (?=<|No)/g, 'left '],
  [/\bstands at\b/g, 'is'],
  [/\b(is|has) (?:now|still) /g, '$1 '],
];

/** A sentence in the words that forms are written with. */
const plain = (text: string): string => SAME.reduce((said, [words, word]) => said.replaceAll(words, word), text);

/** One article's game among the others, and the claims that were found in it. */
export class Scene {
  readonly table: SeasonTable;
  readonly game: GameRow;
  readonly at: number;
  /** The team that the last sentences spoke of. */
  subject = '';
  #claims: Claim[] = [];
  #unread: string[] = [];
  #says = '';
  readonly #article: string;

  constructor(table: SeasonTable, game: GameRow, article: string) {
    this.table = table;
    this.game = game;
    this.at = startOf(game);
    this.#article = article;
  }

  /** Notes one claim of the sentence at hand. */
  claim(kind: Kind, holds: boolean): void {
    this.#claims.push({ kind, holds, article: this.#article, says: this.#says });
  }

  /** Reads a sentence or title by the first form it has: its claims, and what no check has looked at. */
  read(text: string, forms: readonly CompiledForm[]): { claims: Claim[]; unread: string[] } {
    this.#says = text;
    this.#claims = [];
    this.#unread = [];
    this.#ranks(text);
    this.#articles(text);
    if (!this.part(plain(text), forms)) this.#unread.push(`${this.#article}: ${text}`);
    return { claims: this.#claims, unread: this.#unread };
  }

  /** Every `a` and `an` before a name or a number fits it. */
  #articles(text: string): void {
    const said = text.matchAll(/\b([Aa]n?) (?:<t:([^>]+)>|(\d+))/g);
    for (const [, article = '', id = '', number = ''] of said) {
      const name = this.table.sides.get(id)?.name ?? '';
      const isAn = number === '' ? NAMES_WITH_AN.has(name) : /^(?:8\d?|11|18)$/.test(number);
      if ((article.length === 2) !== isAn) this.#unread.push(`${this.#article}: ${text}`);
    }
  }

  /** Every poll rank stands before one of the two teams, and is the one that the table gives it. */
  #ranks(text: string): void {
    for (const [, rank, id] of text.matchAll(/<k:(\d+)><t:([^>]+)>/g)) {
      const { home, away, homeRank, awayRank } = this.game;
      const own = id === home.id ? homeRank : id === away.id ? awayRank : null;
      this.claim('rank', own === Number(rank));
    }
  }

  /** Reads a part of the sentence at hand; false when it has none of the forms, nor two of them joined. */
  part(text: string, forms: readonly CompiledForm[]): boolean {
    return this.#whole(text, forms) || this.#joined(text, forms);
  }

  /** Reads two sentences that stand as one. */
  #joined(text: string, forms: readonly CompiledForm[]): boolean {
    const isForm = (part: string): boolean => forms.some(({ pattern }) => pattern.test(part));
    for (const between of text.matchAll(/, while |, and |, but |; | as /g)) {
      const rest = text.slice(between.index + between[0].length);
      const parts = [`${text.slice(0, between.index)}.`, rest.charAt(0).toUpperCase() + rest.slice(1)];
      if (parts.every(isForm)) return parts.every((part) => this.#whole(part, forms));
    }
    return false;
  }

  #whole(text: string, forms: readonly CompiledForm[]): boolean {
    for (const { pattern, values } of forms) {
      const match = pattern.exec(text);
      if (match === null) continue;
      const held = new Held(match.groups);
      if (held.has('S')) this.subject = held.mark('S');
      for (const name of held.names) {
        const found = values.get(name.replace(/\d$/, ''));
        if (found === undefined) this.#unread.push(`${this.#article}: ${name} in ${this.#says}`);
        else this.claim(found[0], held.is(name, found[1](this, held, this.subject)));
      }
      return true;
    }
    return false;
  }

  get winner(): SideRow {
    const { away, home } = this.game;
    return (home.score ?? 0) > (away.score ?? 0) ? home : away;
  }

  get loser(): SideRow {
    return this.winner === this.game.home ? this.game.away : this.game.home;
  }

  get score(): string {
    return `${this.winner.score}-${this.loser.score}`;
  }

  /** The points of a team by period, four quarters and then the overtimes; empty where they are not known. */
  periods(id: string): readonly number[] {
    const box = this.table.boxes.get(this.game.id);
    return (this.game.home.id === id ? box?.home : box?.away) ?? [];
  }

  /** The figures of a team in this game, or in another. */
  figures(id: string, row = this.game): readonly number[] {
    const box = this.table.boxes.get(row.id);
    return (row.home.id === id ? box?.homeFigures : box?.awayFigures) ?? [];
  }

  get margin(): number {
    return (this.winner.score ?? 0) - (this.loser.score ?? 0);
  }

  get total(): number {
    return (this.winner.score ?? 0) + (this.loser.score ?? 0);
  }

  side(id: string): SideRow | undefined {
    return [this.game.away, this.game.home].find((side) => side.id === id);
  }

  opponentOf(id: string): string {
    return this.game.home.id === id ? this.game.away.id : this.game.home.id;
  }

  pointsOf(id: string): number {
    return this.side(id)?.score ?? Number.NaN;
  }

  siteOf(id: string): Played['site'] {
    if (this.game.neutralSite) return 'neutral';
    return this.game.home.id === id ? 'home' : 'road';
  }

  /** A team's finished games before this one. */
  before(id: string): Played[] {
    if (this.side(id) === undefined) this.claim('result', false);
    return this.table.of(id).filter(({ at }) => at < this.at);
  }

  /** The same with this one. */
  after(id: string): Played[] {
    return this.table.of(id).filter(({ at }) => at <= this.at);
  }

  /** True of a team that has no later game of a kind. */
  isDone(id: string, isCounted: (row: GameRow) => boolean = () => true): boolean {
    return !this.table.scheduleOf(id).some((row) => startOf(row) > this.at && isCounted(row));
  }

  runBefore(id: string): number {
    return run(this.before(id));
  }

  runAfter(id: string): number {
    return run(this.after(id));
  }

  leagueBefore(id: string): Played[] {
    return this.before(id).filter(countsInLeague);
  }

  leagueAfter(id: string): Played[] {
    return this.after(id).filter(countsInLeague);
  }
}

/** True when all of some are in a list, each once. */
export const isIn = (list: readonly (string | undefined)[], ...ids: string[]): boolean =>
  ids.every((id) => list.includes(id)) && new Set(ids).size === ids.length;

/** The points that a team gave up in this game. */
export const allowedIn = (s: Scene, id: string): number => s.pointsOf(s.opponentOf(id));

/** `31-17`, the higher number first. */
export const scoreOf = ({ own, theirs }: Played): string => `${Math.max(own, theirs)}-${Math.min(own, theirs)}`;
