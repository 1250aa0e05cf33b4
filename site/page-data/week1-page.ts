import { shareCardPath } from '#data/art/share-card-path.ts';
import { gameCard } from '#data/art/share-card.ts';
import type { ContentDb } from '#data/content/database.ts';
import { listGamesForWeek } from '#data/content/queries/game.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { pairOf } from '#data/domain/football/team-record.ts';
import { sportsEventNode } from '#site/output/structured-data/sports.ts';
import OPENING from './opening-weeks.json' with { type: 'json' };

/** A game of the hand-made opening schedule (specification section 2, Week 1 schedule). */
export type OpeningGame = (typeof OPENING)['weeks'][number]['games'][number];

/** What makes a game of the hand-made list and a stored one the same: a neutral site's sides differ by source. */
const matchOf = (away: { id: string }, home: { id: string }, kickoff: string): string =>
  `${pairOf(away.id, home.id)} ${easternDay(kickoff)}`;
/** Where it was played, as its card says it. */
export const placeText = ({ venue, location, neutralSite = false }: OpeningGame): string =>
  `${venue}, ${location}${neutralSite ? ' (neutral site)' : ''}`;

/**
 * The hand-made opening weeks, each game with its stored self, and the events that
 * describe them. Where that season is not stored there are neither.
 */
export async function gatherWeek1Page(db: ContentDb) {
  const season = await findSeason(db, OPENING.season);
  const stored =
    season && (await Promise.all(OPENING.weeks.map(({ week }) => listGamesForWeek(db, week, OPENING.season))));
  const known = new Map(
    stored?.flat().map((game) => [matchOf(game.awayTeam, game.homeTeam, game.gameDate), game] as const),
  );
  const weeks = OPENING.weeks.map(({ games, ...week }) => ({
    ...week,
    games: games.map((opening) => ({ opening, game: known.get(matchOf(opening.away, opening.home, opening.kickoff)) })),
  }));
  const events = weeks.flatMap(({ games }) =>
    games.flatMap(({ opening, game }) =>
      season === undefined || game === undefined
        ? []
        : // With its stadium as the card names it.
          sportsEventNode(
            { ...game, venue: opening.venue },
            { description: placeText(opening), image: shareCardPath(gameCard(game, season)) },
          ),
    ),
  );
  return { weeks, events };
}
