import type { FinalGame, Game } from '#data/domain/game.ts';
import { gameArticle, type GameArticle } from '../desk-article.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { hashText } from '../phrase-picker.ts';
import type { SeasonIndex } from '../season-index.ts';
import { recapTitle } from './headline.ts';
import { ledeOf } from './lede.ts';
import { nextParagraph } from './next-paragraph.ts';
import { noteTexts } from './notes.ts';
import { raceParagraph } from './race-paragraph.ts';
import { recapFacts, type RecapFacts } from './recap-facts.ts';
import { recordParagraph } from './record-paragraph.ts';
import { roadParagraph } from './road-paragraph.ts';
import { siteParagraph } from './site-paragraph.ts';
import { recapSummary } from './summary.ts';
import { upsetOf } from './upset.ts';

/** Two paragraphs on the records that are no longer than this together read better as one. */
const SHORT_RECORDS = 190;
const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
const MINUTE_MS = 60_000;

/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(game: Game): number {
  const spread = hashText(game.id) % RECAP_SPREAD_MINUTES;
  return kickoffMs(game) + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

type Part = 'score' | 'winner' | 'loser' | 'race' | 'site';

/** The order in which a kind of regular-season game has its parts. */
function orderOf(facts: RecapFacts): readonly Part[] {
  if (upsetOf(facts) !== undefined) return ['loser', 'winner', 'score', 'race', 'site'];
  return facts.pick<readonly Part[]>('order', [
    ['score', 'winner', 'loser', 'race', 'site'],
    ['winner', 'score', 'loser', 'site', 'race'],
    ['winner', 'loser', 'race', 'score', 'site'],
    ['score', 'site', 'winner', 'loser', 'race'],
    ['site', 'winner', 'loser', 'score', 'race'],
  ]);
}

/** The paragraphs between the lede and what comes next. */
function bodyOf(
  facts: RecapFacts,
  score: string,
  ledeSubjects: readonly string[],
): (string | null)[] {
  const race = raceParagraph(facts);
  const site = siteParagraph(facts);
  if (facts.stage !== 'regular') {
    return [roadParagraph(facts), score, race === null ? site : `${site} ${race}`];
  }
  const winner = recordParagraph(facts, facts.winner, ledeSubjects);
  const loser = recordParagraph(facts, facts.loser, ledeSubjects);
  const isShort = winner.length + loser.length <= SHORT_RECORDS;
  const parts: Record<Part, string | null> = {
    score,
    winner: isShort ? `${winner} ${loser}` : winner,
    loser: isShort ? null : loser,
    race,
    site,
  };
  return orderOf(facts).map((part) => parts[part]);
}

/** The recap of one finished game with a winner: 4 to 7 paragraphs, the same for the same facts. */
export function writeRecap(game: FinalGame, season: SeasonIndex): GameArticle {
  const facts = recapFacts(game, season);
  const lede = ledeOf(facts);
  const notes = noteTexts(facts, lede.subjects);
  const paragraphs = [
    notes.withLede === null ? lede.text : `${lede.text} ${notes.withLede}`,
    ...bodyOf(facts, notes.paragraph, lede.subjects),
    nextParagraph(facts),
  ];
  return gameArticle('recap', game, [facts.winner, facts.loser], {
    title: recapTitle(facts),
    summary: recapSummary(facts),
    content: paragraphs.filter((text) => text !== null && text !== '').join('\n\n'),
    publishedAt: isoInstant(recapTime(game)),
  });
}
