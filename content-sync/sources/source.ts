import type { SourceContent, SourceName } from '../content.ts';

/** What a source is asked for. */
export interface SourceRequest {
  /** The moment the content stands for: the real clock, or what `--as-of` says. */
  now: Date;
  /** True when `now` was given by `--as-of`: the source tells what was known then. */
  isAsOf: boolean;
}

/**
 * A place that content comes from. Fetching and parsing are two steps, so that the report tells a
 * source that cannot be reached from one that answers nonsense.
 */
export interface Source {
  name: SourceName;
  /**
   * True when the source always tells everything it knows, so that what it no longer names is
   * gone. False for one that tells the newest things only (a news feed): what it said before stays.
   */
  tellsEverything: boolean;
  /** Reads the raw answer and returns the step that parses it. Both throw a SyncError with the reason. */
  fetch(request: SourceRequest): Promise<() => SourceContent>;
}
