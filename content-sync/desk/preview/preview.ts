import { DAY_MS } from '#data/domain/durations.ts';
import { type Game, isFinal } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { occasionName, stageOf } from '../occasion.ts';
import { isCoveredGame, type SeasonIndex } from '../season-index.ts';
import { fittingTitle, gameArticle, type GameArticle, SUMMARY_LIMIT } from '../desk-article.ts';
import { recapTime } from '../recap/recap.ts';
import type { TeamFacts } from '../game-facts.ts';
import PHRASINGS from './preview-phrasings.json' with { type: 'json' };
import { type PreviewFacts, previewFacts, previewParagraphs } from './paragraphs.ts';

function isRegularOf(conference: string | null, game: Game): boolean {
  return stageOf(game) === 'regular' && game.conferenceGame && game.homeTeam.conference === conference;
}
/**
 * The games that had to be over before a pairing could be known: for a conference championship the league's regular
 * season, for bowls and the first round every conference championship, later the earlier playoff games of both teams.
 */
function decidingGames(game: Game, season: SeasonIndex): Game[] {
  const stage = stageOf(game);
  if (stage === 'regular') return [];
  if (stage === 'conference-championship') {
    return season.games.filter((other) => isRegularOf(game.homeTeam.conference, other));
  }
  const titles = season.games.filter((other) => stageOf(other) === 'conference-championship');
  if (stage === 'bowl' || game.playoffRound === 'first-round') return titles;
  const earlier = [game.awayTeam, game.homeTeam]
    .flatMap((team) => season.schedule.get(team.id) ?? [])
    .filter((other) => other.isPlayoff && kickoffMs(other) < kickoffMs(game));
  return [...titles, ...earlier];
}

/** True when every game that decided the pairing is over. */
function isPairingKnown(game: Game, season: SeasonIndex): boolean {
  return decidingGames(game, season).every(isFinal);
}

/** A title that fits a card; the date keeps two games of one pair apart. */
function previewTitle({ game, occasion, voice }: PreviewFacts): string {
  const { titles } = PHRASINGS;
  const hasName = occasion?.kind === 'bowl' || occasion?.kind === 'rivalry';
  const ways = [...titles[game.neutralSite ? 'neutral' : 'at-home'], ...(hasName ? titles.occasion : [])];
  return fittingTitle(voice, ways, PHRASINGS.shortTitle, { occasion: occasion && occasionName(occasion) });
}
function recordText(side: TeamFacts): string | null {
  return side.fcs || side.prior.length === 0 ? null : `${side.name} is ${recordLabel(side.before)}`;
}

/** One or two sentences for cards and lists. */
function previewSummary({ away, home, game, day, venue }: PreviewFacts): string {
  const at = venue === null ? '' : ` at ${venue}`;
  const time = day.time === null ? '' : `, ${day.time}`;
  const tv = game.tvNetwork === null || day.time === null ? '' : ` on ${game.tvNetwork}`;
  const first = `${away.name} ${game.neutralSite ? 'against' : 'at'} ${home.name}, ${day.weekday}, ${day.date}${time}${tv}${at}.`;
  const records = [recordText(away), recordText(home)].filter((text) => text !== null).join('; ');
  const both = records === '' ? first : `${first} ${records}.`;
  return both.length <= SUMMARY_LIMIT ? both : first;
}

const WINDOW_MS = 14 * DAY_MS;
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
