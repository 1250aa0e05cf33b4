import { markNames, NUMBERS, ORDINALS, sentencesOf } from './read-sentence.ts';
import { SeasonTable, type Tables } from './season-table.ts';

interface Piece {
  gameId: string;
  summary: string;
  content: string;
}

const NUMBER = new RegExp(
  String.raw`\b(?:\d[\d,:]*(?:\.\d)?(?:-\d+)?(?:st|nd|rd|th)?|${[...NUMBERS, ...ORDINALS].join('|')})\b`,
  'gi',
);

/** A marked sentence with every name as its kind and every number as one sign. */
const masked = (sentence: string): string =>
  sentence
    .replaceAll(/(?:<k:[^>]+>)?<([a-z]):[^>]+>/g, '<$1>')
    .replaceAll(/\b(?:the|an?) (?=<)/gi, '')
    .replaceAll(NUMBER, '#')
    .replaceAll(/\b[Aa]n? (?=#)/g, 'a ');

/**
 * The sentence patterns of each article's summary and paragraphs without the subheads, which are labels, by the
 * article's game.
 */
export function patternsOf(articles: readonly Piece[], tables: Tables): Map<string, string[]> {
  const mark = markNames(new SeasonTable(tables));
  const games = new Map(tables.games.map((game) => [game.id, game]));
  return new Map(
    articles.map(({ gameId, summary, content }) => {
      const game = games.get(gameId);
      if (game === undefined) throw new Error(`no game is called ${gameId}`);
      const texts = [summary, ...content.split(/\n\s*\n/)].filter((text) => !text.startsWith('## '));
      return [gameId, texts.flatMap((text) => sentencesOf(mark(text, game))).map(masked)];
    }),
  );
}

/** In what share of the articles each pattern stands, the commonest first. */
export function patternShares(patterns: ReadonlyMap<string, readonly string[]>): [string, number][] {
  const counts = new Map<string, number>();
  for (const list of patterns.values())
    for (const pattern of new Set(list)) counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts]
    .map(([pattern, count]): [string, number] => [pattern, count / patterns.size])
    .toSorted(([, a], [, b]) => b - a);
}
