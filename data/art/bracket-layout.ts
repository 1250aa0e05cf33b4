import type { FigureLine } from '../domain/article.ts';
import { type Box, LETTER, type PlacedFigure, type PlacedText, round, rounded } from './box.ts';

/** The games of each round of a playoff of twelve, from the first round to the title game. */
const ROUNDS = [4, 4, 2, 1];
const GAMES = ROUNDS.reduce((sum, games) => sum + games, 0);

/**
 * True for the games of a playoff of twelve, round by round: `34-24 ALA OU`, the away team first. The games of a round
 * stand in the order of the games that they lead to.
 */
export function isBracket(lines: readonly FigureLine[]): boolean {
  return (
    lines.length === GAMES && lines.every(({ value, label }) => /^\d+-\d+$/.test(value) && /^\S+ \S+$/.test(label))
  );
}

/** Of a column's width the room between rounds, of a place's height the most that a game takes. */
const AIR = 0.14;
const FILLED = 0.86;
const GROUND = 0.14;
/** The longest of a team's badge and score. */
const LONGEST = 'MISS 00'.length;

/** Lays out the rounds in columns, each game between the two that lead to it; winners are lettered heavier. */
export function placeBracket(lines: readonly FigureLine[], box: Box): PlacedFigure {
  const column = box.width / (ROUNDS.length - AIR);
  const width = column * (1 - AIR);
  const slot = box.height / Math.max(...ROUNDS);
  const height = slot * FILLED;
  const pad = width * 0.06;
  const size = round(Math.min(height * 0.42, (width - 2 * pad) / (LETTER.value * LONGEST)));
  const games = ROUNDS.flatMap((count, round) =>
    Array.from({ length: count }, (_, at) => ({
      x: box.x + round * column,
      y: box.y + ((at + 0.5) * box.height) / count - height / 2,
    })),
  );
  const teamTexts = ({ value, label }: FigureLine, { x, y }: { x: number; y: number }): PlacedText[] => {
    const scores = value.split('-');
    const names = label.split(' ');
    return names.flatMap((name, side): PlacedText[] => {
      const score = scores[side] ?? '';
      const isWinner = Number(score) > Number(scores[1 - side]);
      const line = { x: x + pad, y: y + (side * height) / 2, width: width - 2 * pad, height: height / 2 };
      const placed = { ...rounded(line), part: isWinner ? 'value' : 'label', size } as const;
      return [
        { ...placed, text: name, align: 'left' },
        { ...placed, text: score, align: 'right' },
      ];
    });
  };
  return {
    texts: lines.flatMap((line, at) => teamTexts(line, games[at] ?? box)),
    bars: games.map((game) => ({ ...rounded({ ...game, width, height }), opacity: GROUND })),
  };
}
