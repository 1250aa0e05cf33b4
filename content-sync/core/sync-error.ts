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

/** A page that keeps a release from being published. */
export interface InvalidPage {
  /** Its path below the site's folder. */
  file: string;
  /** What is wrong with it, as the end of a sentence. */
  reason: string;
}

/** A release that cannot be made of its content; a smaller content may do (leave-out.ts). */
export class InvalidRelease extends SyncError {
  /** Empty where it is unknown which page it is. */
  readonly pages: readonly InvalidPage[];

  constructor(message: string, pages: readonly InvalidPage[], options?: ErrorOptions) {
    super(message, EXIT.failed, options);
    this.name = 'InvalidRelease';
    this.pages = pages;
  }
}
