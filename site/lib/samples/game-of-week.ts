/*
 * The fixed texts of the Game of the Week screen (specification section 2). They stand beside
 * whatever game is featured, so they hold for any.
 */

/** 'What to Watch'. */
export const WHAT_TO_WATCH: readonly string[] = [
  'First downs on the ground: the side that runs when everyone expects it keeps its defense off the field.',
  'The turnover margin: one short field is often the difference between two good teams.',
  'Third and medium: watch which quarterback is still standing in the pocket when the throw leaves his hand.',
  'Red zone trips: touchdowns against field goals decide games that the yardage says were even.',
  'The last four minutes of each half: timeouts, clock and field position are coaching on display.',
];

/** The preview, paragraph by paragraph. */
export const GAME_PREVIEW: readonly string[] = [
  'The Game of the Week is the one we would watch if there were only one screen in the house. It is chosen for what it means: a title, a place in the playoff, the two best records on the board or a rivalry that needs no records at all.',
  'Read the two lines of the scoreboard first, then the records below it. Together they say how each side came here, and how much of it was won inside its own conference.',
];
