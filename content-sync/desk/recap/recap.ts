import { MINUTE_MS } from '#data/domain/durations.ts';
import type { Game } from '#data/domain/football/game.ts';
import { gameArticle, type GameArticle, summaryOf } from '../desk-article.ts';
import { isoInstant, kickoffMs } from '../kickoff.ts';
import { hashText } from '../voice.ts';
import type { Result, SeasonIndex } from '../season-index.ts';
import { type RecapFacts, recapFacts } from './recap-facts.ts';
import PHRASINGS from './recap-phrasings.json' with { type: 'json' };
import { figureStatements } from './figure-statements.ts';
import { lineStatements } from './line-statements.ts';
import { peopleStatements } from './people-statements.ts';
import { hasNext, nextParagraph, roadParagraph } from './schedule-paragraphs.ts';
import { recordStatements } from './record-statements.ts';
import { seasonStatements } from './season-statements.ts';
import { siteStatements } from './site-statements.ts';
import { leadOfRecap } from './lead.ts';
import { choose, SPARE, type Statement, sentenceOf } from './statement.ts';

/** A shorter paragraph is joined to the one before. */
const SHORT = 90;
/** So many paragraphs stay, however short they are. */
const FEWEST = 3;
/** Verbs that are the same for a school and for its team (`The Bulldogs led`), and others by what they are then. */
const PAST = /^(?:[a-z]+ed|led|won|took|ran|threw|had|made|gave|held|put|went|came|got|kept|lost|did|fell) /;
const PLURAL: Record<string, string> = { was: 'were', is: 'are', has: 'have' };

/** What follows a team's name as it follows its mascot; undefined where the grammar does not allow it. */
function afterMascot(rest: string): string | undefined {
  const [verb = '', ...others] = rest.split(' ');
  const after = others.join(' ');
  if (/\b(?:its?|was|is|has)\b/.test(after)) return undefined;
  const plural = PAST.test(rest) ? verb : PLURAL[verb];
  return plural && `${plural} ${after}`;
}

/**
 * The sentences as one paragraph; a team that the sentence before has named is called by its mascot where the grammar
 * allows it, and not twice in a row.
 */
function paragraphOf({ winner, loser }: RecapFacts, sentences: readonly string[]): string {
  const written: string[] = [];
  for (const sentence of sentences) {
    const before = written.at(-1) ?? '';
    const side = [winner, loser].find(({ name }) => sentence.startsWith(`${name} `));
    const rest = side === undefined ? undefined : afterMascot(sentence.slice(side.name.length + 1));
    const isMascot = rest !== undefined && side?.nick.startsWith('the ') === true && before.includes(side.name);
    written.push(isMascot ? `T${side.nick.slice(1)} ${rest}` : sentence);
  }
  return written.join(' ');
}

/** The paragraphs there are; a short one is joined to the one before, unless that leaves too few. */
function joinShort(paragraphs: readonly string[]): string[] {
  const joined: string[] = [];
  for (const paragraph of paragraphs) {
    const before = joined.at(-1);
    if (before !== undefined && Math.min(before.length, paragraph.length) < SHORT)
      joined[joined.length - 1] = `${before} ${paragraph}`;
    else joined.push(paragraph);
  }
  return joined.length < FEWEST ? [...paragraphs] : joined;
}

const RECAP_AFTER_MINUTES = 220;
const RECAP_SPREAD_MINUTES = 15;
/** A more common fact opens no recap. */
const OPENING_RARITY = 0.45;
/** A recap of fewer words tells what it would else leave out. */
const FEW_WORDS = 95;
/** What holds for more games than this says little of a season. */
const UNUSUAL = 0.5;
/** How much more telling a statement is that tells more of the lead. */
const SERVING = 0.25;
/** When the recap of a game appears, ms since 1970: 3 h 40 to 3 h 55 after kick-off, fixed for each game. */
export function recapTime(game: Game): number {
  const spread = hashText(game.id) % RECAP_SPREAD_MINUTES;
  return kickoffMs(game) + (RECAP_AFTER_MINUTES + spread) * MINUTE_MS;
}

const isText = (text: string): boolean => text !== '';
const isOnTeam = (phrasing: string): boolean => phrasing.startsWith('{S}');

/** True where both have the same record. */
const isSame = (one: Statement, other: Statement): boolean =>
  String(one.slots['record']) === String(other.slots['record']);

/** Where a game left both: `Ohio State is 5-0, while Texas fell to 3-2.`; empty where the lead has said it of both. */
function standingOf({ voice }: RecapFacts, statements: readonly Statement[], said: Set<string>): string {
  const [own, other] = choose(statements, said, 2);
  if (own === undefined) return '';
  if (other !== undefined && isSame(own, other))
    return voice.say('standing', PHRASINGS.sentences['both-records'], own.slots);
  const first = sentenceOf(voice, own);
  if (other === undefined) return `${first}.`;
  // A second half of a sentence has to begin with its team.
  const second = sentenceOf(voice, {
    ...other,
    phrasings: other.phrasings.filter(isOnTeam),
    slots: { ...other.slots, record: other.slots['short'] },
  });
  return `${first}${voice.pick('joined', PHRASINGS.joined)} ${second}.`;
}

/** True of a game that more is told of: between ranked teams, for a title or in the playoff. */
const isBig = ({ winner, loser, stage }: RecapFacts): boolean =>
  (winner.rank !== null && loser.rank !== null) || stage === 'playoff' || stage === 'conference-championship';

/** The recap of one finished game with a winner, from the winner's result; the same for the same facts. */
export function writeRecap(result: Result, season: SeasonIndex): GameArticle {
  const facts = recapFacts(result, season);
  const { game, winner, loser, voice } = facts;
  const more = isBig(facts) ? 1 : 0;
  const lead = leadOfRecap(facts);
  const said = new Set([...lead.facts, ...(loser.points === 0 ? ['shut'] : [])]);
  const weighed = (statements: readonly Statement[]): Statement[] =>
    statements.map((one) => (lead.serves.has(one.sentence) ? { ...one, rarity: one.rarity * SERVING } : one));
  const isTelling = ({ rarity }: Statement): boolean => rarity < SPARE;
  const sentences = (statements: readonly Statement[], most: number): string[] =>
    choose(statements, said, most)
      .toSorted((a, b) => a.order - b.order)
      .map((one) => sentenceOf(voice, one));

  const people = peopleStatements(facts, said);
  const ofPeople = [people.own, people.other].filter((one) => one !== undefined);
  const figures = weighed(figureStatements(facts, new Set([...said, ...ofPeople.flatMap((one) => one.facts)])));
  const line = weighed(lineStatements(facts));
  const records = [...recordStatements(facts, winner), ...recordStatements(facts, loser)];
  const isStanding = ({ sentence }: Statement): boolean => sentence.startsWith('record-after');
  const ofRuns = records.filter((one) => !isStanding(one));
  const bests = weighed(seasonStatements(facts));
  const places = weighed([...ofRuns, ...siteStatements(facts)]);

  // A card tells how it was won; its sentences are said again, in other words.
  const telling = [...line, ...figures, ...(people.own === undefined ? [] : [people.own])].filter(isTelling);
  const forCard = choose(telling.length > 0 ? telling : [...bests, ...places].filter(isTelling), new Set(said), 2);
  const standings = records.filter(isStanding);
  const summary = summaryOf(forCard.map((one) => sentenceOf(voice, one))) || standingOf(facts, standings, new Set());

  const open = sentences(
    [...line, ...figures, ...ofRuns].filter(({ rarity }) => rarity <= OPENING_RARITY),
    1,
  );
  const course = [
    ...sentences(line.some(isTelling) ? line.filter(isTelling) : line, 2),
    ...sentences(people.own === undefined ? [] : [people.own], 1),
  ];
  const rest = [
    ...sentences(figures.filter(isTelling), 1 + more),
    ...sentences(people.other === undefined ? [] : [people.other], 1),
  ];
  const words = [lead.sentence, ...open, ...course, ...rest].join(' ').split(' ').length;
  const spare = words < FEW_WORDS ? sentences([...figures, ...bests, ...line], 2) : [];
  const ofGame = [[lead.sentence, ...open], course, [...rest, ...spare]];
  const standing = hasNext(facts) ? standingOf(facts, standings, said) : '';
  const isUnusual = ({ rarity }: Statement): boolean => rarity < UNUSUAL;
  const meant = [...sentences(bests.filter(isUnusual), 1), ...sentences(places.filter(isUnusual), 1 + more)];
  const isPlain = meant.length === 0 || facts.line === null;
  const plain = isPlain ? sentences([...bests, ...places].filter(isTelling), 1) : [];
  const ofSeason = [roadParagraph(facts) ?? '', standing, ...meant, ...plain].filter(isText);
  const body = [...ofGame, ofSeason].map((list) => paragraphOf(facts, list)).filter(isText);
  return gameArticle('recap', game, [winner, loser], {
    title: lead.title,
    summary,
    content: [...joinShort(body), nextParagraph(facts)].filter(isText).join('\n\n'),
    publishedAt: isoInstant(recapTime(game)),
  });
}
