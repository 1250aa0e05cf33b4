import { SUBHEAD } from '#data/domain/article.ts';
import type { RecapFacts } from './recap-facts.ts';

/** A paragraph that is shorter than this reads better with the one before. */
const SHORT = 90;
/** Verbs that are the same for a school and for its team (`The Bulldogs led`). */
const PAST = /^(?:[a-z]+ed|led|won|took|ran|threw|had|made|gave|held|put|went|came|got|kept|lost) /;

/**
 * The sentences as one paragraph; a team that the sentence before has named is called by its mascot where the grammar
 * allows it, and not twice in a row.
 */
export function paragraphOf({ winner, loser }: RecapFacts, sentences: readonly string[]): string {
  const written: string[] = [];
  for (const sentence of sentences) {
    const before = written.at(-1) ?? '';
    const side = [winner, loser].find(({ name }) => sentence.startsWith(`${name} `));
    const rest = side === undefined ? '' : sentence.slice(side.name.length + 1);
    const isMascot =
      side?.nick.startsWith('the ') === true &&
      before.includes(side.name) &&
      PAST.test(rest) &&
      !/\bits?\b/.test(rest);
    written.push(isMascot ? `T${side.nick.slice(1)} ${rest}` : sentence);
  }
  return written.join(' ');
}

/** The paragraphs there are, none of them short but the last. */
export function joinShort(paragraphs: readonly string[], short = SHORT): string[] {
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
export function subheads({ stage, voice }: RecapFacts): [string, string] {
  const isAhead = stage === 'regular';
  const meaning = voice.pickText('subhead', [
    'Where it leaves them',
    'What it means',
    'What it means for {W}',
    'Where it leaves {L}',
  ]);
  return [
    `${SUBHEAD}${isAhead ? meaning : 'How they got there'}`,
    isAhead ? `${SUBHEAD}Up next` : '',
  ];
}
