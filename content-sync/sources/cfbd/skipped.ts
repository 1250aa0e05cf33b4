import type { SourceNote } from '../../core/source-note.ts';

/** A record that was left out. */
export interface Skipped {
  /** What finds it in the answer: the league's number or a name; '' when it has none. */
  record: string;
  /** Why, as the end of a sentence. */
  reason: string;
}

/** Notes for the report: equal reasons are counted together, and the first record of each is named. */
export function skipNotes(about: string, skipped: readonly Skipped[]): SourceNote[] {
  const groups = Map.groupBy(skipped, (one) => one.reason);
  return [...groups].map(([reason, records]) => {
    const example = records.find(({ record }) => record !== '')?.record;
    return {
      kind: 'skipped',
      about,
      reason: example === undefined ? reason : `${reason} (such as ${example.slice(0, 60)})`,
      count: records.length,
    };
  });
}
