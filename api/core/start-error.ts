import { messageOf } from '#data/releases/files.ts';

/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}

/** Opens a part of the server; its failure becomes a StartError that says what failed, and why. */
export async function orStartError<Part>(what: string, open: () => Part | Promise<Part>): Promise<Part> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${what}: ${messageOf(error)}.`, error);
  }
}
