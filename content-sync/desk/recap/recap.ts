import { MINUTE_MS } from '#data/domain/durations.ts';
import { SUBHEAD } from '#data/domain/article.ts';
import type { Game } from '#data/domain/football/game.ts';
import { joinSentences } from '#data/domain/words/english.ts';
import { gameArticle, type GameArticle, SUMMARY_LIMIT } from '../desk-article.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { hashText } from '../voice.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { type RecapFacts, recapFacts } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import { figureStatements } from './figure-statements.ts';
import { lineStatements } from './line-statements.ts';
import { nextParagraph, roadParagraph } from './schedule-paragraphs.ts';
import { recordStatements } from './record-statements.ts';
import { seasonStatements } from './season-statements.ts';
import { siteStatements } from './site-statements.ts';
import { storyOf } from './story.ts';
import { choose, SPARE, type Statement, sentenceOf } from './statement.ts';

/** A shorter paragraph is joined to the one before. */
const SHORT = 90;
/** Verbs that are the same for a school and for its team (`The Bulldogs led`). */
const PAST = /^(?:[a-z]+ed|led|won|took|ran|threw|had|made|gave|held|put|went|came|got|kept|lost) /;
/**
 * The sentences as one paragraph; a team that the sentence before has named is called by its mascot where the grammar
 * allows it, and not twice in a row.
 */
function paragraphOf({ winner, loser }: RecapFacts, sentences: readonly string[]): string {
  const written: string[] = [];
  for (const sentence of sentences) {
    const before = written.at(-1) ?? '';
    const side = [winner, loser].find(({ name }) => sentence.startsWith(`${name} `));
    const rest = side === undefined ? '' : sentence.slice(side.name.length + 1);
    const isMascot =
      side?.nick.startsWith('the ') === true && before.includes(side.name) && PAST.test(rest) && !/\bits?\b/.test(rest);
    written.push(isMascot ? `T${side.nick.slice(1)} ${rest}` : sentence);
  }
  return written.join(' ');
}

/** The paragraphs there are, none of them short but the last. */
function joinShort(paragraphs: readonly string[], short: number): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs.filter(isText)) {
    const before = joined.at(-1);
    if (before !== undefined && Math.min(before.length, paragraph.length) < short)
      joined[joined.length - 1] = `${before} ${paragraph}`;
    else joined.push(paragraph);
  }
  return joined;
}

const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
/** A more common fact opens no recap. */
const OPENING_RARITY = 0.5;
/** With fewer paragraphs only tiny ones are joined. */
const FEWEST = 3;
const TINY = 60;
/** A run that is more likely by chance opens no recap. */
const LONG_RUN = 0.1;
/** From so many characters on a recap has subheads. */
const LONG = 560;
/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(game: Game): number {
  const spread = hashText(game.id) % RECAP_SPREAD_MINUTES;
  return kickoffMs(game) + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

const isText = (text: string): boolean => text !== '';
const isOnTeam = (phrasing: string): boolean => phrasing.startsWith('{S}');

/** The paragraphs as they are printed: short ones joined, unless that leaves too few, and subheads over a long one. */
function layOut(
  { stage, voice }: RecapFacts,
  ofGame: readonly string[],
  ofSeason: readonly string[],
  next: string,
): string {
  const parts = [...ofGame, ...ofSeason];
  const isAhead = stage === 'regular';
  const isLong = parts.join(' ').length >= LONG;
  const { subheads } = PHRASINGS;
  const subhead = (ways: readonly string[]): string => `${SUBHEAD}${voice.say('subhead', ways)}`;
  const meanings = isLong ? [subhead(isAhead ? subheads.meaning : subheads.road)] : [];
  const grouped = [SHORT, TINY].map((short) => [
    ...joinShort(ofGame, short),
    ...meanings,
    ...joinShort(ofSeason, short),
  ]);
  const body = grouped.find(({ length }) => length >= FEWEST + meanings.length) ?? parts;
  return [...body, ...(isLong && isAhead && next !== '' ? [subhead(subheads.next)] : []), next]
    .filter(isText)
    .join('\n\n');
}

/**
 * What cards and lists have next to the title: what was unusual, in as many sentences as fit; of the last game of a
 * season, where it left both.
 */
function summaryOf({ stage, game, voice }: RecapFacts, sentences: readonly string[]): string {
  const isLast = stage === 'bowl' || game.playoffRound === 'championship';
  const last = isLast ? [voice.say('finished', PHRASINGS.sentences['final-records'])] : [];
  const [first = '', second = ''] = [...sentences.slice(0, 2 - last.length), ...last];
  const both = `${first} ${second}`.trim();
  return both.length > SUMMARY_LIMIT ? first : both;
}

/** The recap of one finished game with a winner, from the winner's result; the same for the same facts. */
export function writeRecap(result: Result, season: SeasonIndex): GameArticle {
  const facts = recapFacts(result, season);
  const { game, winner, loser, voice } = facts;
  const isTelling = ({ rarity }: Statement): boolean => rarity < SPARE;
  const [allLines, allFigures] = [lineStatements(facts), figureStatements(facts)];
  const [line, figures] = [allLines.filter(isTelling), allFigures.filter(isTelling)];
  const inSeason = seasonStatements(facts);
  const records = [...recordStatements(facts, winner), ...recordStatements(facts, loser)];
  const story = storyOf(facts);
  const said = new Set([...story.facts, ...(loser.points === 0 ? ['shut'] : [])]);
  const sentences = (statements: readonly Statement[], most: number): string[] =>
    choose(statements, said, most)
      .toSorted((a, b) => a.order - b.order)
      .map((one) => sentenceOf(voice, one));

  const isStanding = ({ facts: [fact = ''] }: Statement): boolean => fact.startsWith('record-');
  const runs = records.filter((one) => !isStanding(one) && one.rarity < LONG_RUN);
  const telling = [...line, ...figures, ...inSeason, ...runs];
  const open = sentences(
    telling.filter(({ rarity }) => rarity <= OPENING_RARITY),
    1,
  );
  const left = choose(telling, new Set(said), 2);
  // The only one is left for the recap itself.
  const isRich = left.length > 1;
  const summary = summaryOf(
    facts,
    isRich ? sentences(telling, 1) : choose(records, new Set(said), 2).map((one) => sentenceOf(voice, one)),
  );

  const course = [sentences(line, 3), sentences(figures, 3)];
  const hasCourse = course.some((list) => list.length > 0);
  const ofGame = [[story.lede, ...open], ...(hasCourse ? course : [sentences([...allLines, ...allFigures], 2)])];
  const itsSeason = joinSentences([roadParagraph(facts), paragraphOf(facts, sentences(inSeason, 2))]);
  const standing = choose(records.filter(isStanding), said, 2)
    // A second half of a sentence has to begin with its team.
    .map((one, index) => sentenceOf(voice, index === 0 ? one : { ...one, phrasings: one.phrasings.filter(isOnTeam) }))
    .map((text) => text.slice(0, -1))
    .join(', while ');
  const ofTeams = [standing === '' ? '' : `${standing}.`, ...sentences(records, 2)].filter(isText);
  const where = sentences(siteStatements(facts), 3);
  return gameArticle('recap', game, [winner, loser], {
    title: story.title,
    summary,
    content: layOut(
      facts,
      ofGame.map((list) => paragraphOf(facts, list)),
      [itsSeason.trim(), paragraphOf(facts, ofTeams), paragraphOf(facts, where)],
      nextParagraph(facts),
    ),
    publishedAt: isoInstant(recapTime(game)),
  });
}
