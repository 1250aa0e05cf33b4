import { splitAtScores } from '../html-text.ts';

/** A text in which every score stays on one line; browsers break lines after a hyphen. */
export function ScoreText({ text }: { text: string }) {
  return splitAtScores(text).map((part, at) =>
    // What stands between scores, and every second part a score.
    at % 2 === 0 ? (
      part
    ) : (
      <span className="score-text" key={`${String(at)} ${part}`}>
        {part}
      </span>
    ),
  );
}
