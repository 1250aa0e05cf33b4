import type { BoxRecord, GameRecord } from '#data/content/records.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { GameArticle } from './desk-article.ts';
import { previewGames, writePreview } from './preview/preview.ts';
import { writeRecap } from './recap/recap.ts';
import { indexSeason, type SeasonIndex } from './season-index.ts';

/** False where a result of one of the teams is missing: its record is not known. */
function isFormKnown({ awayTeam, homeTeam }: Game, { schedule }: SeasonIndex): boolean {
  return [awayTeam, homeTeam].every(({ id }) =>
    (schedule.get(id) ?? []).every(({ status }) => status !== 'result not known'),
  );
}

/**
 * Everything the desk writes of a season's games: a recap of every final one with a winner and a team of the five
 * conferences, then a preview of every scheduled one that kicks off within 14 days after `now` (ISO 8601 UTC) and whose
 * pairing is known. `earlierGames` are those of the seasons before, soonest first: for what two teams did when they
 * last met. Pure: the same facts give the same text.
 */
export function writeDeskArticles(facts: {
  teams: readonly Team[];
  games: readonly Game[];
  /** Points by quarter, figures and leaders, as far as they are known. */
  boxes?: readonly BoxRecord[];
  earlierGames?: readonly GameRecord[];
  now: string;
}): GameArticle[] {
  const now = Date.parse(facts.now);
  const season = indexSeason(facts);
  return [
    ...season.coveredWins.map((result) => writeRecap(result, season)),
    ...previewGames(season, now)
      .filter((game) => isFormKnown(game, season))
      .map((game) => writePreview(game, season, now)),
  ];
}
