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
export function subheads({ winner, loser, stage, voice }: RecapFacts): [string, string] {
  const names = { W: winner.name, L: loser.name };
  const meaning = voice.say(
    'subhead',
    [
      '[What it did for|What it meant for|What it means for|Where it leaves|Where it puts] [{W}|{L}|both|both teams]',
      '[{W}|{L}|Both teams] [in the season|so far|this season]',
      '[The season so far|The season behind it|The longer view|By the season]',
    ],
    names,
  );
  const ahead = voice.say(
    'subhead-next',
    [
      '[What comes next|What is next|What follows|Coming up|Still to come|Up next|Next on the schedule][| for {W}| for both| for both teams]',
    ],
    names,
  );
  return [`${SUBHEAD}${meaning}`, stage === 'regular' ? `${SUBHEAD}${ahead}` : ''];
}
