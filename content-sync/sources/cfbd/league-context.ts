import type { Content } from '#data/content/records.ts';
import type { SourceRequest } from '../../core/source.ts';
import type { CommitmentDates } from '../../content/recruiting/commitment-dates.ts';
import type { IdMemory } from './id-memory.ts';

/** What the content is made with besides the answers. */
export interface LeagueContext {
  request: SourceRequest;
  memory: IdMemory;
  dates: CommitmentDates;
  recruitingClass: number;
  /** The published release. */
  stored: Content;
}
