import { DAY_MS } from '#data/domain/durations.ts';
import { type Game, isFinal } from '#data/domain/football/game.ts';
import { recordLabel } from '#data/domain/football/standings.ts';
import { kickoffDays } from '#data/domain/football/kickoff.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { occasionName, stageOf } from '../occasion.ts';
import { isCoveredGame } from '#data/domain/football/team.ts';
import type { SeasonIndex } from '../season-index.ts';
import { fittingTitle, gameArticle, type GameArticle, summaryOf } from '../desk-article.ts';
import { recapTime } from '../recap/recap.ts';
import type { TeamFacts } from '../game-facts.ts';
import PHRASINGS from './preview-phrasings.json' with { type: 'json' };
import { isOpening, type PreviewFacts, previewFacts, previewParagraphs, previewSummary } from './paragraphs.ts';

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

/** So many wins or losses in a row are news. */
const LONG_RUN = 4;

/** What a title can be about. */
type Headline = keyof typeof PHRASINGS.titles;

/** What is news of a game that is to come: that a season opens, a long run, or the two. */
function headlinesOf(facts: PreviewFacts): Headline[] {
  const { away, home, game } = facts;
  if (game.neutralSite) return ['neutral'];
  const sides = [
    { side: away, at: 'away' },
    { side: home, at: 'home' },
  ] as const;
  const openers = sides.filter(({ side }) => isOpening(facts, side));
  if (openers.length > 0) return openers.map(({ at }): Headline => `opener-${at}`);
  const runs = sides.filter(({ side }) => Math.abs(side.before.streak) >= LONG_RUN);
  if (runs.length > 0)
    return runs.map(({ side, at }): Headline => (side.before.streak > 0 ? `streak-${at}` : `skid-${at}`));
  return ['away', 'home'];
}

/** A title that fits a card; the date keeps two games of one pair apart. */
function previewTitle(facts: PreviewFacts): string {
  const { occasion, voice, league, away, home } = facts;
  const headline = voice.pick('headline', headlinesOf(facts));
  const side = headline.endsWith('home') ? home : away;
  const isRecorded = voice.pick('title-records', [true, false]);
  const named = ({ rankedName, fcs, before, prior }: TeamFacts): string =>
    fcs || prior.length === 0 || !isRecorded ? rankedName : `${rankedName} (${recordLabel(before)})`;
  const hasName = occasion?.kind === 'bowl' || occasion?.kind === 'rivalry';
  const inLeague = league === null ? '' : voice.pick('title-league', [` in ${league} play`, '']);
  return fittingTitle(voice, PHRASINGS.titles[headline], PHRASINGS.shortTitle, {
    dA: named(away),
    dH: named(home),
    n: Math.abs(side.before.streak),
    inPlay: hasName ? ` in ${occasionName(occasion)}` : inLeague,
  });
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
  // The text itself has the first choice of words.
  const content = previewParagraphs(facts).join('\n\n');
  return gameArticle('preview', game, [facts.home, facts.away], {
    title: previewTitle(facts),
    summary: summaryOf(previewSummary(facts)),
    content,
    publishedAt: isoInstant(previewTime(game, season, now)),
  });
}
