import { markNames, NUMBERS, ORDINALS, sentencesOf } from './read-sentence.ts';
import { PREVIEW, PREVIEW_TITLES } from './preview-forms.ts';
import { RECAP } from './recap-forms.ts';
import { Scene, type Claim, type CompiledForm } from './scene.ts';
import { SeasonTable, type Tables } from './season-table.ts';
import { TITLES } from './story-forms.ts';

interface Piece {
  kind: string;
  gameId: string;
  title: string;
  summary: string;
  content: string;
}

/** What a set of articles claims, and what it says that no check looks at: whole sentences or parts of them. */
export interface Findings {
  claims: Claim[];
  unread: string[];
}

/** A sentence, its names marked, with the forms it may have. */
export interface Line {
  scene: Scene;
  sentence: string;
  forms: readonly CompiledForm[];
}

/** Every title, summary and sentence of articles with the forms it may have. */
function* linesOf(articles: readonly Piece[], tables: Tables, now: number): Generator<Line> {
  const table = new SeasonTable(tables, now);
  const mark = markNames(table);
  const games = new Map(tables.games.map((game) => [game.id, game]));
  for (const { kind, gameId, title, summary, content } of articles) {
    const game = games.get(gameId);
    if (game === undefined) throw new Error(`no game is called ${gameId}`);
    const scene = new Scene(table, game, `${gameId}-${kind}`);
    const isRecap = kind === 'recap';
    const parts = [
      [isRecap ? TITLES : PREVIEW_TITLES, [mark(title, game)]],
      [isRecap ? RECAP : PREVIEW, sentencesOf(mark(summary, game))],
      [isRecap ? RECAP : PREVIEW, content.split('\n\n').flatMap((text) => sentencesOf(mark(text, game)))],
    ] as const;
    for (const [forms, sentences] of parts) for (const sentence of sentences) yield { scene, sentence, forms };
  }
}

/**
 * Reads every title, summary and sentence of articles on games, and recomputes what it says from the tables as they
 * stood at `now` (ms): each of its claims with whether it holds.
 */
export const checkArticles = (articles: readonly Piece[], tables: Tables, now = Infinity): Findings =>
  checkLines(linesOf(articles, tables, now));

/** Reads lines: each of their claims with whether it holds. */
export function checkLines(lines: Iterable<Line>): Findings {
  const found: Findings = { claims: [], unread: [] };
  for (const { scene, sentence, forms } of lines) {
    const { claims, unread } = scene.read(sentence, forms);
    found.claims.push(...claims);
    found.unread.push(...unread);
  }
  return found;
}

const SAID = new RegExp(
  String.raw`<[^>]+>|\d+-\d+|\d+\.\d|\b\d+(?:st|nd|rd|th)?\b|\b(?:${[...NUMBERS, ...ORDINALS].join('|')})\b`,
  'g',
);

/** Another number, name, day or place than the one that stands there. */
function other(said: string): string {
  if (said.startsWith('<d:')) return said.replace(/\d+(?=>)/, (day) => (day === '07' ? '08' : '07'));
  if (said.startsWith('<k:')) return said === '<k:26>' ? '<k:27>' : '<k:26>';
  if (said.startsWith('<h:')) return '<h:3:33>';
  if (said.startsWith('<')) return said.replace(/:.+>/, ':elsewhere>');
  const list = [NUMBERS, ORDINALS].find((words) => words.includes(said));
  if (list !== undefined) return list[(list.indexOf(said) + 1) % list.length] ?? '';
  return said.replace(/\d+/, (figures) => String(Number(figures) + 1));
}

/**
 * Tries how sharp the check is: changes every number and name of articles, one at a time, and lists what goes
 * unnoticed.
 */
export const unnoticedChanges = (articles: readonly Piece[], tables: Tables, now = Infinity): Tried =>
  unnoticedIn(linesOf(articles, tables, now));

interface Tried {
  tried: number;
  unnoticed: string[];
}

/** The same of lines. */
export function unnoticedIn(lines: Iterable<Line>): Tried {
  const unnoticed: string[] = [];
  let tried = 0;
  for (const { scene, sentence, forms } of lines) {
    for (const said of sentence.matchAll(SAID)) {
      const after = sentence.slice(said.index + said[0].length);
      const changed = sentence.slice(0, said.index) + other(said[0]) + after;
      const { claims, unread } = scene.read(changed, forms);
      tried += 1;
      if (unread.length === 0 && claims.every(({ holds }) => holds)) unnoticed.push(changed);
    }
    scene.read(sentence, forms);
  }
  return { tried, unnoticed };
}
