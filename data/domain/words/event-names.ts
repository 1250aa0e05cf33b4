interface NamedGame {
  eventName: string | null;
}

/**
 * What every text calls a game that has a name, without its article and its presenter: `Cheez-It Citrus Bowl`,
 * `College Football Playoff Quarterfinal at the Rose Bowl`.
 */
export const eventOf = ({ eventName }: NamedGame): string | null =>
  eventName?.replace(/ presented by .*$/i, '').replace(/^the /i, '') ?? null;

/** The same in sentences and on cards, where the sport goes without saying: `Playoff Quarterfinal at the Rose Bowl`. */
export const shortEventOf = (game: NamedGame): string | null =>
  eventOf(game)?.replace(/^College Football (?=Playoff)/, '') ?? null;

/** The same in a row of one line, next to a badge that says `Playoff` already: `Quarterfinal at the Rose Bowl`. */
export const roundOf = (game: NamedGame): string | null =>
  eventOf(game)?.replace(/^College Football Playoff /, '') ?? null;
