/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}

/** What an error says, for a sentence of ours. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
