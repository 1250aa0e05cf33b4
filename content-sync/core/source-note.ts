import type { UpdateNote } from '#data/contract/admin.ts';

/**
 * One thing that a source did not believe, for the report: handed out with its content. A source that cannot go on
 * without it throws a SyncError instead.
 */
export type SourceNote = Omit<UpdateNote, 'source'>;

/** The note on an answer that was not used at all. */
export function refusal(about: string, reason: string): SourceNote {
  return { kind: 'refused', about, reason, count: null };
}

/** The note on content that is not what a source says of it. */
export function settled(about: string, reason: string): SourceNote {
  return { kind: 'settled', about, reason, count: null };
}

/** A record that was left out. */
export interface Skipped {
  /** What finds it in the answer; '' when nothing does. */
  record: string;
  /** Why, as the end of a sentence. */
  reason: string;
}

/** Notes on records that were left out: equal reasons are counted together, with the first record as an example. */
export function skips(about: string, skipped: readonly Skipped[]): SourceNote[] {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups].map(([why, records]) => {
    const example = records.find(({ record }) => record !== '')?.record;
    const reason = example === undefined ? why : `${why} (such as ${example.slice(0, 60)})`;
    return { kind: 'skipped', about, reason, count: records.length };
  });
}

/** `feeds: Elm Daily was not used: the server answers 404`; `cfbd: 3 of /games left out: no kickoff`. */
export function describeNote({ source, kind, about, reason, count }: UpdateNote): string {
  if (kind === 'settled') return `${source}: ${about}: ${reason}`;
  return kind === 'refused'
    ? `${source}: ${about} was not used: ${reason}`
    : `${source}: ${count ?? 'some'} of ${about} left out: ${reason}`;
}
