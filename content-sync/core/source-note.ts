import type { UpdateNote } from '#data/contract/admin.ts';

/**
 * One thing that a source did not believe, for the people who read the report. A source that goes
 * on without it hands such notes out with its content (`SourceContent.notes`); one that cannot go
 * on throws a SyncError instead.
 */
export type SourceNote = Omit<UpdateNote, 'source'>;

/** The note on an answer that was not used at all. */
export function refusal(about: string, reason: string): SourceNote {
  return { kind: 'refused', about, reason, count: null };
}

/** Notes on records that were left out: takes the reason of each one, and counts equal ones together. */
export function skips(about: string, reasons: readonly string[]): SourceNote[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ kind: 'skipped', about, reason, count }));
}

/** `feeds: Elm Daily was not used: the server answers 404`; `cfbd: 3 of /games left out: no kickoff`. */
export function describeNote({ source, kind, about, reason, count }: UpdateNote): string {
  return kind === 'refused'
    ? `${source}: ${about} was not used: ${reason}`
    : `${source}: ${count ?? 'some'} of ${about} left out: ${reason}`;
}
