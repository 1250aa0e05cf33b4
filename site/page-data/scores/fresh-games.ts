import type { Game } from '#data/domain/football/game.ts';

/** The games with those of `fresh` in place of the older state of the same game. */
export function withFresh(games: readonly Game[], fresh: readonly Game[]): Game[] {
  const byId = new Map([...games, ...fresh].map((game) => [game.id, game]));
  return [...byId.values()];
}

/** The games in their places, each in the state of the same game among `fresh`. */
export function inPlace(games: readonly Game[], fresh: readonly Game[]): Game[] {
  const byId = new Map(fresh.map((game) => [game.id, game]));
  return games.map((game) => byId.get(game.id) ?? game);
}
