/** What the process ends with; see `--help`. */
export const EXIT = { done: 0, failed: 1, usage: 2, locked: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A reason to stop that a person can act on: its message is shown as it is, without a stack. */
export class SyncError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SyncError';
    this.exitCode = exitCode;
  }
}
