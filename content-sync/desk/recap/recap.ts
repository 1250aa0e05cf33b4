import { MINUTE_MS } from '#data/domain/durations.ts';
import { SUBHEAD } from '#data/domain/article.ts';
import type { Game } from '#data/domain/football/game.ts';
import { joinSentences } from '#data/domain/words/english.ts';
import { gameArticle, type GameArticle } from '../desk-article.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { hashText } from '../voice.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { type RecapFacts, recapFacts } from './recap-facts.ts';
import { figureStatements } from './figure-statements.ts';
import { lineStatements } from './line-statements.ts';
import { nextParagraph, roadParagraph } from './schedule-paragraphs.ts';
import { raceStatements } from './race-statements.ts';
import { recordStatements } from './record-statements.ts';
import { seasonStatements } from './season-statements.ts';
import { siteStatements } from './site-statements.ts';
import { storyOf } from './story.ts';
import { choose, joined, type Statement, sentenceOf, sentenceWithin } from './statement.ts';
import { recapSummary } from './summary.ts';

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
function joinShort(paragraphs: readonly string[], short = SHORT): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs.filter((text) => text !== '')) {
    const before = joined.at(-1);
    if (before !== undefined && Math.min(before.length, paragraph.length) < short)
      joined[joined.length - 1] = `${before} ${paragraph}`;
    else joined.push(paragraph);
  }
  return joined;
}

/** The subheads of a long recap: over what it means, and over what comes next. */
function subheads({ stage, voice }: RecapFacts): [string, string] {
  const isAhead = stage === 'regular';
  const meaning = voice.pickText('subhead', [
    'Where it leaves them',
    'What it means',
    'What it means for {W}',
    'Where it leaves {L}',
  ]);
  return [`${SUBHEAD}${isAhead ? meaning : 'How they got there'}`, isAhead ? `${SUBHEAD}Up next` : ''];
}

const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
/** A more common fact opens no recap. */
const OPENING_RARITY = 0.5;
/** With fewer paragraphs only tiny ones are joined. */
const FEWEST = 3;
const TINY = 50;
/** A run that is more likely by chance opens no recap. */
const LONG_RUN = 0.1;
/** From so many characters on a recap has subheads. */
const LONG = 700;
/** Above this rarity a fact holds for most games. */
const ORDINARY = 0.8;
/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(game: Game): number {
  const spread = hashText(game.id) % RECAP_SPREAD_MINUTES;
  return kickoffMs(game) + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

const isText = (text: string): boolean => text !== '';
const isUnusual = ({ rarity }: Statement): boolean => rarity < ORDINARY;

/** The records of both as one sentence, as far as they are not in `said`. */
function recordsOf({ voice }: RecapFacts, statements: readonly Statement[], said: Set<string>): string[] {
  const records = statements.filter(({ facts: [fact = ''] }) => fact.startsWith('record-'));
  const [one, other] = choose(records, said, 2);
  if (one === undefined) return [];
  const first = sentenceOf(voice, one);
  if (other === undefined) return [first];
  // The second sentence has to begin with its team.
  const phrasings = other.phrasings.filter((phrasing) => phrasing.startsWith('{S}'));
  return [joined(first, ', while ', sentenceWithin(voice, { ...other, phrasings }))];
}

/** The paragraphs as they are printed: short ones joined, unless that leaves too few, and subheads over a long one. */
function layOut(facts: RecapFacts, ofGame: readonly string[], ofSeason: readonly string[], next: string): string {
  const parts = [...ofGame, ...ofSeason];
  const [meaning = '', ahead = ''] = parts.join(' ').length < LONG ? [] : subheads(facts);
  const grouped = [...joinShort(ofGame), meaning, ...joinShort(ofSeason)].filter(isText);
  const body = [grouped, joinShort(parts, TINY)].find(({ length }) => length >= FEWEST) ?? parts;
  return [...body, next === '' ? '' : ahead, next].filter(isText).join('\n\n');
}

/** The recap of one finished game with a winner, from the winner's result; the same for the same facts. */
export function writeRecap(result: Result, season: SeasonIndex): GameArticle {
  const facts = recapFacts(result, season);
  const { game, winner, loser, voice } = facts;
  const line = lineStatements(facts);
  const figures = figureStatements(facts);
  const inSeason = seasonStatements(facts);
  const records = [...recordStatements(facts, winner), ...recordStatements(facts, loser)];
  const said = new Set(loser.points === 0 ? ['shut'] : []);
  const sentences = (statements: readonly Statement[], most: number): string[] =>
    choose(statements, said, most)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map((one) => sentenceOf(voice, one));

  const { title, lede, facts: ledeFacts } = storyOf(facts);
  const unusual = [...line, ...figures, ...inSeason].filter(isUnusual);
  // Title and lede of an upset leave out runs.
  const runs = records.filter(({ rarity, order }) => order === undefined && rarity > 0 && rarity < LONG_RUN);
  const openings = [...unusual, ...(ledeFacts.includes('upset') ? runs : [])].filter(
    ({ rarity, slots }) => rarity <= OPENING_RARITY && slots.among === undefined,
  );
  const open = choose(openings, said, 1);
  const knowsCourse = line.length > 0;
  const isRun = ({ facts: [fact = ''] }: Statement): boolean => fact.startsWith('run-');
  const ofSummary = knowsCourse ? unusual : [...unusual, ...inSeason, ...runs.filter(isRun)];
  const summary = recapSummary(facts, ofSummary, said, title);
  for (const fact of ledeFacts) said.add(fact);

  const worthTelling = (statements: readonly Statement[]): readonly Statement[] =>
    knowsCourse ? statements.filter(isUnusual) : statements;
  const course = sentences(line, 3);
  const numbers = sentences(figures, 2);
  const ofGame = [[lede, ...open.map((one) => sentenceOf(voice, one))], course, numbers];
  const itsSeason = joinSentences([roadParagraph(facts), paragraphOf(facts, sentences(worthTelling(inSeason), 2))]);
  const ofTeams = [...recordsOf(facts, records, said), ...sentences(records, 1)];
  const where = sentences(worthTelling([...raceStatements(facts), ...siteStatements(facts)]), 2);
  return gameArticle('recap', game, [winner, loser], {
    title,
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
