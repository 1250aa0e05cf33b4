/** A piece the desk writes from facts alone; `content` is 4 to 7 paragraphs separated by a blank line. */
export interface DeskArticle {
  /** `<gameId>-recap` or `<gameId>-preview`: URL-safe and stable over syncs. */
  id: string;
  kind: 'recap' | 'preview';
  /** At most 90 characters, unique among the desk's articles. */
  title: string;
  /** One or two sentences, at most 220 characters. */
  summary: string;
  content: string;
  author: string;
  /** ISO 8601 UTC; derived from facts, never from the clock. */
  publishedAt: string;
  gameId: string;
  /** The team the piece is filed under: the winner, or the home team of a preview, if covered. */
  teamId: string;
  /** Both teams, the one the piece is filed under first. */
  teamIds: string[];
}
