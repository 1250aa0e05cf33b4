import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

interface Seen {
  team: string;
  /** ISO 8601 UTC. */
  since: string;
}

/** When we first saw each recruit committed to his team (docs/decisions/023). */
export interface CommitmentDates {
  /** ISO 8601 UTC; undefined when he was never seen committed to this team, or uncommitted since. */
  since(recruitId: string, teamId: string): string | undefined;
  note(recruitId: string, teamId: string, since: string): void;
  /** He is committed to nobody: a later commitment, to the same team too, is a new one. */
  forget(recruitId: string): void;
  /** Writes the file when something is new. */
  save(): void;
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'team' in value &&
  'since' in value &&
  typeof value.team === 'string' &&
  typeof value.since === 'string' &&
  !Number.isNaN(Date.parse(value.since));

async function readSeen(file: string): Promise<Map<string, Seen>> {
  // Without the file the published release still knows the dates of what it tells.
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return new Map();
    return new Map(
      Object.entries(value).filter((entry): entry is [string, Seen] => isSeen(entry[1])),
    );
  } catch {
    return new Map();
  }
}

/** Opens the dates that are kept in `file`, which need not be there yet. One sync at a time may have them. */
export async function openCommitmentDates(file: string): Promise<CommitmentDates> {
  const seen = await readSeen(file);
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
      mkdirSync(path.dirname(file), { recursive: true });
      const text = `${JSON.stringify(Object.fromEntries(seen), null, 1)}\n`;
      writeFileSync(`${file}.part`, text, { flush: true });
      renameSync(`${file}.part`, file);
      isChanged = false;
    },
  };
}
