import type { Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import type { DeskArticle } from './desk-article.ts';
import { previewGames, writePreview } from './preview/preview.ts';
import { writeRecap } from './recap/recap.ts';
import { indexSeason } from './season-index.ts';

/**
 * Everything the desk writes: a recap of every final game with a team of the five conferences
 * and a preview of every scheduled one that kicks off within 14 days after `now` (ISO 8601 UTC) and
 * whose pairing is known. Takes all games of one season in any order; returns the recaps in order of
 * kick-off, then the previews. Throws a RangeError when `now` is no date. A game that ended level has
 * no winner and gets no recap. Pure: the same facts give the same text.
 */
export function writeDeskArticles(facts: {
  teams: readonly Team[];
  games: readonly Game[];
  now: string;
}): DeskArticle[] {
  const now = Date.parse(facts.now);
  if (Number.isNaN(now)) throw new RangeError(`now is no date: ${facts.now}`);
  const season = indexSeason(facts.teams, facts.games);
  return [
    ...season.coveredWins.map(({ game }) => writeRecap(game, season)),
    ...previewGames(season, now).map((game) => writePreview(game, season, now)),
  ];
}
