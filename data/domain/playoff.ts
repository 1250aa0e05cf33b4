import { byKickoffAscending, isFinal, isToCome, type Game, type PlayoffRound } from './game.ts';

/** The last one first. */
const ROUNDS: readonly PlayoffRound[] = [
  'championship',
  'semifinal',
  'quarterfinal',
  'first-round',
];

/**
 * The rounds of the playoff's games by their ids, where no source names one: only in the playoff does the winner of a
 * postseason game play another. Empty until the last one is over.
 */
export function findPlayoff(games: readonly Game[]): Map<string, PlayoffRound> {
  const found = new Map<string, PlayoffRound>();
  const postseason = games.filter(({ isPostseason }) => isPostseason);
  if (postseason.some((game) => game.isPlayoff || isToCome(game))) return found;
  const bowls: readonly Game[] = postseason.filter(isFinal).toSorted(byKickoffAscending);
  const gamesBefore = (game: Game): Game[] =>
    [game.awayTeam.id, game.homeTeam.id].flatMap((id) =>
      bowls
        .slice(0, bowls.indexOf(game))
        .filter(({ awayTeam, homeTeam }) => [awayTeam.id, homeTeam.id].includes(id))
        .slice(-1),
    );
  let round = bowls.slice(-1).filter((last) => gamesBefore(last).length === 2);
  for (const name of ROUNDS) {
    for (const { id } of round) found.set(id, name);
    round = round.flatMap(gamesBefore);
  }
  return found;
}
