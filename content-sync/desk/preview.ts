import { DESK_AUTHOR } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import { isCovered } from '#data/domain/team.ts';
import { isoInstant, kickoffMs } from './calendar.ts';
import type { DeskArticle } from './desk-article.ts';
import { previewFacts } from './preview-facts.ts';
import { previewParagraphs } from './preview-paragraphs.ts';
import { previewSummary, previewTitle } from './preview-title.ts';
import { recapTime } from './recap.ts';
import type { SeasonIndex } from './season-index.ts';
import { decidingGames, pairingIsKnown } from './stage.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 14 * DAY_MS;

/** The scheduled games with a team of the five that kick off in the 14 days after `now` (ms), in order. */
export function previewGames(games: readonly Game[], now: number): Game[] {
  return games
    .filter((game) => {
      const kickoff = kickoffMs(game);
      return (
        game.status === 'scheduled' &&
        (isCovered(game.awayTeam) || isCovered(game.homeTeam)) &&
        kickoff > now &&
        kickoff <= now + WINDOW_MS &&
        pairingIsKnown(game, games)
      );
    })
    .sort((a, b) => kickoffMs(a) - kickoffMs(b) || (a.id < b.id ? -1 : 1));
}

/**
 * A preview is dated by the newest result it rests on: the later of both teams' last games and of
 * the games that decided the pairing, and 14 days before kick-off at the earliest. So it moves only
 * when its text does, and is never later than `now`.
 */
function previewTime(game: Game, games: readonly Game[], season: SeasonIndex, now: number): number {
  const latest = [game.awayTeam, game.homeTeam]
    .map((team) => season.results.get(team.id)?.at(-1)?.game)
    .filter((last) => last !== undefined);
  const bases = [...latest, ...decidingGames(game, games)].map((base) =>
    recapTime(kickoffMs(base), base.id),
  );
  return Math.min(now, Math.max(kickoffMs(game) - WINDOW_MS, ...bases));
}

/** The preview of one scheduled game, from what was known at `now` (ms). */
export function writePreview(
  game: Game,
  games: readonly Game[],
  season: SeasonIndex,
  now: number,
): DeskArticle {
  const facts = previewFacts(game, season);
  const { home, away } = facts;
  const [first, second] = isCovered(home.team) ? [home, away] : [away, home];
  return {
    id: `${game.id}-preview`,
    kind: 'preview',
    title: previewTitle(facts),
    summary: previewSummary(facts),
    content: previewParagraphs(facts).join('\n\n'),
    author: DESK_AUTHOR,
    publishedAt: isoInstant(previewTime(game, games, season, now)),
    gameId: game.id,
    teamId: first.team.id,
    teamIds: [first.team.id, second.team.id],
  };
}
