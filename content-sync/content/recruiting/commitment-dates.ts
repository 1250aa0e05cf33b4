import { Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import { readKept, writeKept } from '../../core/state-file.ts';

const SCHEMA = Type.Record(
  Type.String(),
  Type.Object({
    team: Type.String(),
    since: nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT', description: 'ISO 8601 UTC' })),
  }),
);

/** ISO 8601 UTC; null for a commitment that is older than what we know: we never saw the recruit without it. */
export type CommitmentDate = string | null;

/** When we first saw each recruit committed to his team (docs/decisions/034). */
export interface CommitmentDates {
  /** Undefined when he was never seen committed to this team, or uncommitted since. */
  since(recruitId: string, teamId: string): CommitmentDate | undefined;
  note(recruitId: string, teamId: string, since: CommitmentDate): void;
  /** He is committed to nobody: a later commitment, to the same team too, is a new one. */
  forget(recruitId: string): void;
  /** Writes the file when something is new. */
  save(): void;
}

/** Opens the dates that are kept in `file`, which need not be there yet. One sync at a time may have them. */
export async function openCommitmentDates(file: string): Promise<CommitmentDates> {
  // Without the file the published release still knows the dates of what it reports.
  const seen = new Map(Object.entries((await readKept(file, SCHEMA)) ?? {}));
  let isChanged = false;
  const since: CommitmentDates['since'] = (recruitId, teamId) => {
    const last = seen.get(recruitId);
    return last?.team === teamId ? last.since : undefined;
  };
  return {
    since,
    note(recruitId, team, at) {
      if (since(recruitId, team) === at) return;
      seen.set(recruitId, { team, since: at });
      isChanged = true;
    },
    forget(recruitId) {
      if (seen.delete(recruitId)) isChanged = true;
    },
    save() {
      if (!isChanged) return;
      writeKept(file, Object.fromEntries(seen));
      isChanged = false;
    },
  };
}
