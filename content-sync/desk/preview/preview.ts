import type { Game } from '#data/domain/football/game.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import { gameArticle, type GameArticle } from '../desk-article.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { recapTime } from '../recap/recap.ts';
import { isCoveredGame, type SeasonIndex } from '../season-index.ts';
import { decidingGames, isPairingKnown } from './pairing.ts';
import { previewFacts } from './preview-facts.ts';
import { previewParagraphs } from './paragraphs.ts';
import { previewSummary, previewTitle } from './title.ts';

const WINDOW_MS = 14 * 86_400_000;

/** The scheduled games with a team of the five that kick off in the 14 days after `now` (ms), in order. */
export function previewGames(season: SeasonIndex, now: number): Game[] {
  return season.games.filter((game) => {
    const untilKickoff = kickoffMs(game) - now;
    return (
      game.status === 'scheduled' &&
      // A preview names the day.
      kickoffDays(game) === null &&
      isCoveredGame(game) &&
      untilKickoff > 0 &&
      untilKickoff <= WINDOW_MS &&
      isPairingKnown(game, season)
    );
  });
}

/**
 * A preview is dated by the newest result it rests on, 14 days before kick-off at the earliest, `now` at the latest: so
 * it moves only when its text does.
 */
function previewTime(game: Game, season: SeasonIndex, now: number): number {
  const latest = [game.awayTeam, game.homeTeam]
    .map((team) => season.results.get(team.id)?.at(-1)?.game)
    .filter((last) => last !== undefined);
  const bases = [...latest, ...decidingGames(game, season)].map(recapTime);
  return Math.min(now, Math.max(kickoffMs(game) - WINDOW_MS, ...bases));
}

/** The preview of one scheduled game, from what was known at `now` (ms). */
export function writePreview(game: Game, season: SeasonIndex, now: number): GameArticle {
  const facts = previewFacts(game, season);
  return gameArticle('preview', game, [facts.home, facts.away], {
    title: previewTitle(facts),
    summary: previewSummary(facts),
    content: previewParagraphs(facts).join('\n\n'),
    publishedAt: isoInstant(previewTime(game, season, now)),
  });
}
