/** One sentence that a recap can use, with how much it deserves its place. */
export interface Note {
  /** What chooses among the phrasings. */
  key: string;
  /** The higher, the more unusual. */
  weight: number;
  phrasings: readonly string[];
  /** What it speaks of; a recap uses one note of a subject. */
  subject: string;
}

/** A note; its subject is its key unless another note may speak of the same. */
export function note(
  { key, subject = key, weight }: { key: string; subject?: string; weight: number },
  phrasings: readonly string[],
): Note {
  return { key, subject, weight, phrasings };
}
