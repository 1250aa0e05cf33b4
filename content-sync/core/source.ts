import type { Team } from '#data/domain/team.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import type { SourceContent, SourceName } from './content.ts';

/** What a source is asked for. */
export interface SourceRequest {
  /** The moment the content stands for: the real clock, or what `--as-of` says. */
  now: Date;
  /** True when `now` was given by `--as-of`: the source tells what was known then. */
  isAsOf: boolean;
}

/** What a source may lean on when it parses. */
export interface KnownFacts {
  /** The teams that the sources before it have told in this sync. */
  teams: readonly Team[];
  /** The content of the published release: what a source told before. */
  stored: ContentRows;
}

/**
 * The second step of a source. What it leaves out it names in the content's `notes`, which the
 * report keeps; what it cannot do without it throws, as a SyncError. Most sources need no facts.
 */
export type ParseAnswer = (known?: KnownFacts) => SourceContent;

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
  /** How many days a record stays that the source told before and tells no longer; none when left out. */
  patienceDays?: number;
  /** Reads the raw answer and returns the step that parses it. Both throw a SyncError with the reason. */
  fetch(request: SourceRequest): Promise<ParseAnswer>;
}
