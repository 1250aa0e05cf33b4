import type { ContentDb } from '#data/content/database.ts';
import { listGamesForWeek } from '#data/content/queries/game.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import type { Game } from '#data/domain/game.ts';
import { pairOf } from '#data/domain/head-to-head.ts';
import { easternDay } from '#data/domain/time.ts';
import { gameCard } from '#data/share-cards/make-cards.ts';
import { shareCardPath } from '#data/share-cards/card-path.ts';
import { OPENING_SEASON, WEEK_0_GAMES, WEEK_1_GAMES } from '#site/lib/samples/week1.ts';
import { sportsEventNode } from '#site/lib/structured-data/sports-event.ts';

import { gameSentence } from './game-sentence.ts';

/** What makes a game of the hand-made list and a stored one the same: a neutral site's sides differ by source. */
const matchOf = (away: { id: string }, home: { id: string }, kickoff: string): string =>
  `${pairOf(away.id, home.id)} ${easternDay(kickoff)}`;

/**
 * The hand-made opening weeks, each game with its stored self, and the events that
 * describe them. Where that season is not stored there are neither.
 */
export async function gatherWeek1Page(db: ContentDb) {
  const season = await findSeason(db, OPENING_SEASON);
  const weeks = season === undefined ? [] : [0, 1];
  const stored = await Promise.all(weeks.map((week) => listGamesForWeek(db, week, OPENING_SEASON)));
  const known = new Map(
    stored
      .flat()
      .map((game) => [matchOf(game.awayTeam, game.homeTeam, game.gameDate), game] as const),
  );
  const withStored = (games: typeof WEEK_0_GAMES) =>
    games.map((opening) => ({
      opening,
      game: known.get(matchOf(opening.away, opening.home, opening.kickoff)),
    }));
  const all = [WEEK_0_GAMES, WEEK_1_GAMES].map(withStored);
  const games = all.flat().flatMap(({ game }) => (game === undefined ? [] : [game]));
  return {
    weeks: all,
    events:
      season === undefined
        ? []
        : games.map((game: Game) =>
            sportsEventNode(game, {
              description: gameSentence(game),
              image: shareCardPath(gameCard(game, season)),
            }),
          ),
  };
}
