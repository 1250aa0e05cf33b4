/** One sentence that a recap can use, with how much it deserves to be told. */
export interface Note {
  /** What it speaks of; a recap uses one note of a subject. */
  subject: string;
  /** The higher, the more unusual; from 60 it belongs in the first paragraph. */
  weight: number;
  text: string;
}

/** The notes in order of weight, one per subject. */
export function ranked(notes: readonly Note[]): Note[] {
  const seen = new Set<string>();
  return notes
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ subject }) => !seen.has(subject) && seen.add(subject));
}
