import type { Game } from '#data/domain/game.ts';
import { gameArticle, type GameArticle } from '../desk-article.ts';
import { joinSentences } from '../english.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { hashText } from '../hash-text.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { figureStatements } from './figure-statements.ts';
import { lineStatements } from './line-statements.ts';
import { nextParagraph } from './next-paragraph.ts';
import { raceStatements } from './race-statements.ts';
import { joinShort, paragraphOf, subheads } from './paragraphs.ts';
import { recapFacts, type RecapFacts } from './recap-facts.ts';
import { recordStatements } from './record-statements.ts';
import { roadParagraph } from './road-paragraph.ts';
import { seasonStatements } from './season-statements.ts';
import { siteStatements } from './site-statements.ts';
import { storyOf } from './story.ts';
import { choose, joined, type Statement } from './statement.ts';
import { recapSummary } from './summary.ts';

const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
const MINUTE_MS = 60_000;
/** What is commoner than this opens no recap. */
const OPENING_RARITY = 0.5;
/** Fewer paragraphs are not joined unless they are tiny. */
const FEWEST = 3;
const TINY = 50;
/** A run that comes about more often than this by chance opens no recap. */
const LONG_RUN = 0.1;
/** A recap of so many characters before what comes next has subheads. */
const LONG = 700;
/** From here on a fact is one that most games have. */
const ORDINARY = 0.8;

/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(game: Game): number {
  const spread = hashText(game.id) % RECAP_SPREAD_MINUTES;
  return kickoffMs(game) + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

const isText = (text: string): boolean => text !== '';

/** What can open a recap: the rarest, but for what is told of many games. */
function opening({ loser }: RecapFacts, statements: readonly Statement[]): Statement[] {
  const shut = new Set(loser.points === 0 ? ['shut'] : []);
  const fit = statements.filter(
    ({ rarity, slots }) => rarity <= OPENING_RARITY && slots.among === undefined,
  );
  return choose(fit, shut, 1);
}

/** The records of both as one sentence, as far as they are not `told`. */
function recordsOf(
  { voice }: RecapFacts,
  statements: readonly Statement[],
  told: Set<string>,
): string[] {
  const records = statements.filter(({ facts: [fact = ''] }) => fact.startsWith('record-'));
  const [first, second] = choose(records, told, 2).map(
    ({ facts: [fact = ''], phrasings, slots }, index) =>
      // The second of two begins with its team.
      voice.say(
        fact,
        index === 0 ? phrasings : phrasings.filter((one) => one.startsWith('{S}')),
        slots,
      ),
  );
  if (first === undefined) return [];
  return [second === undefined ? first : joined(first, ', while ', second)];
}

/** The recap of one finished game with a winner, from the winner's result; the same for the same facts. */
export function writeRecap(result: Result, season: SeasonIndex): GameArticle {
  const facts = recapFacts(result, season);
  const { game, winner, loser, voice } = facts;
  const say = ({ facts: claimed, phrasings, slots }: Statement): string =>
    voice.say(claimed[0] ?? '', phrasings, slots);
  const line = lineStatements(facts);
  const figures = figureStatements(facts);
  const inSeason = seasonStatements(facts);
  const own = recordStatements(facts, winner);
  const other = recordStatements(facts, loser);

  const { title, lede, facts: ledeFacts } = storyOf(facts);
  const unusual = [...line, ...figures, ...inSeason].filter(({ rarity }) => rarity < ORDINARY);
  // Of an upset its title and lede tell no run.
  const runs = [...own, ...other].filter(
    ({ rarity, order }) => order === undefined && rarity > 0 && rarity < LONG_RUN,
  );
  const open = opening(facts, [...unusual, ...(ledeFacts.includes('upset') ? runs : [])]);
  const told = new Set(open.flatMap((one) => one.facts));
  if (loser.points === 0) told.add('shut');
  const knowsCourse = line.length > 0;
  const summary = recapSummary(
    facts,
    knowsCourse
      ? unusual
      : [
          ...unusual,
          ...inSeason,
          ...runs.filter(({ facts: [fact = ''] }) => fact.startsWith('run-')),
        ],
    told,
    title,
  );
  for (const fact of ledeFacts) told.add(fact);

  const sentences = (statements: readonly Statement[], most: number): string[] =>
    choose(statements, told, most)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(say);
  const where = [...raceStatements(facts), ...siteStatements(facts)].filter(
    ({ rarity }) => rarity < ORDINARY || !knowsCourse,
  );
  const course = sentences(line, 3);
  const numbers = sentences(figures, 2);
  const ofGame = [
    paragraphOf(facts, [lede, ...open.map(say)]),
    paragraphOf(facts, course),
    paragraphOf(facts, numbers),
  ];
  const inItsSeason = knowsCourse ? inSeason.filter(({ rarity }) => rarity < ORDINARY) : inSeason;
  const ofSeason = [
    joinSentences([roadParagraph(facts), paragraphOf(facts, sentences(inItsSeason, 2))]).trim(),
    paragraphOf(facts, [
      ...recordsOf(facts, [...own, ...other], told),
      ...sentences([...own, ...other], 1),
    ]),
    paragraphOf(facts, sentences(where, 2)),
  ];
  const next = nextParagraph(facts);
  const length = [...ofGame, ...ofSeason].join(' ').length;
  const [meaning = '', ahead = ''] = length < LONG ? [] : subheads(facts);
  const grouped = [...joinShort(ofGame), meaning, ...joinShort(ofSeason)].filter(isText);
  const parts = [...ofGame, ...ofSeason];
  const body =
    [grouped, joinShort(parts, TINY)].find(({ length: count }) => count >= FEWEST) ??
    parts.filter(isText);
  return gameArticle('recap', game, [winner, loser], {
    title,
    summary,
    content: [...body, next === '' ? '' : ahead, next].filter(isText).join('\n\n'),
    publishedAt: isoInstant(recapTime(game)),
  });
}
