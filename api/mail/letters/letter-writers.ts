import type { LetterKind, LetterText } from '#data/accounts/letter-facts.ts';
import { writeDigest } from './digest.ts';
import type { Letter, LetterContext, LetterWriter } from './letter.ts';

/** Who writes which letter. */
const WRITERS: { [Kind in LetterKind]?: LetterWriter<Kind> } = {
  digest: writeDigest,
};

/** Writes a letter; undefined when what it tells of is gone. */
export async function writeLetter(
  { kind, facts }: LetterText,
  context: LetterContext,
): Promise<Letter | undefined> {
  // The kind of the text says which facts it has, which the compiler cannot follow through the table.
  const write = WRITERS[kind] as LetterWriter<typeof kind> | undefined;
  return await write?.(facts as never, context);
}
