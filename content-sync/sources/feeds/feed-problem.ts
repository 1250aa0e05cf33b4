/** Why one feed cannot be used, as the end of a sentence; the other feeds go on. */
export class FeedProblem extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FeedProblem';
  }
}
