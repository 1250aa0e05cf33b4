import { commonNotes } from './common-notes.ts';
import { leagueNotes } from './league-notes.ts';
import type { Note } from './note.ts';
import type { RecapFacts } from './recap-facts.ts';
import { seasonNotes } from './season-notes.ts';

/** A note at least this unusual stands in the first paragraph. */
const LEDE_WEIGHT = 60;
const USUAL_WEIGHT = 25;
const MOST_NOTES = 3;
const FEWEST_NOTES = 2;

/** The notes in order of weight, one per subject, without those whose subject the lede has. */
function rankedNotes(facts: RecapFacts, ledeSubjects: readonly string[]): Note[] {
  const seen = new Set(ledeSubjects);
  return [
    ...leagueNotes(facts),
    ...seasonNotes(facts, facts.winner),
    ...seasonNotes(facts, facts.loser),
    ...commonNotes(facts),
  ]
    .sort((a, b) => b.weight - a.weight)
    .filter(({ subject }) => !seen.has(subject) && seen.add(subject));
}

/** The sentences about the score: the one that goes with the lede, if one is unusual enough, and a paragraph of others. */
export function noteTexts(
  facts: RecapFacts,
  ledeSubjects: readonly string[],
): { withLede: string | null; paragraph: string } {
  const notes = rankedNotes(facts, ledeSubjects);
  const [first] = notes;
  const unusual = first !== undefined && first.weight >= LEDE_WEIGHT ? first : undefined;
  const others = unusual === undefined ? notes : notes.slice(1);
  const telling = others.filter((note) => note.weight >= USUAL_WEIGHT).slice(0, MOST_NOTES);
  const chosen = telling.length >= FEWEST_NOTES ? telling : others.slice(0, FEWEST_NOTES);
  const text = ({ key, phrasings }: Note): string => facts.pick(key, phrasings);
  return {
    withLede: unusual === undefined ? null : text(unusual),
    paragraph: chosen.map(text).join(' '),
  };
}
