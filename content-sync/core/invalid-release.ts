import { EXIT, SyncError } from './sync-error.ts';

/** A page that keeps a release from being published. */
export interface UnfitPage {
  /** Its path below the site's folder. */
  file: string;
  /** What is wrong with it, as the end of a sentence. */
  reason: string;
}

/** A release that cannot be made of its content; a smaller content may do (leave-out.ts). */
export class UnfitRelease extends SyncError {
  /** Empty where nobody knows which page it is. */
  readonly pages: readonly UnfitPage[];

  constructor(message: string, pages: readonly UnfitPage[], options?: ErrorOptions) {
    super(message, EXIT.failed, options);
    this.name = 'UnfitRelease';
    this.pages = pages;
  }
}
