const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A plain text that may stand in HTML or SVG, as content or inside a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/**
 * Two numbers joined by a hyphen or an en dash, '27-21', or a rank, 'No. 5'. Letters and further numbers make it
 * something else.
 */
const SCORE = /(?<![\w-])(No\. \d{1,3}|\d{1,3}[-\u2013]\d{1,3})(?![\w-])/g;

/** A text in parts: what stands before a score, the score, what stands before the next one, and so on to the end. */
export function splitAtScores(text: string): string[] {
  return text.split(SCORE);
}

/**
 * Plain text as HTML, escaped, in which every score and rank stays on one line: browsers break after a hyphen or a
 * space.
 */
export function keepScoresTogether(text: string): string {
  return escapeHtml(text).replaceAll(SCORE, (score) => `<span class="score-text">${score}</span>`);
}
