import { readFile } from 'node:fs/promises';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { SyncError } from '../core/sync-error.ts';

/** When each record that its source tells no longer was missed first: ISO 8601 UTC by `table/id`. */
export type MissingSince = Readonly<Record<string, string>>;

/** How many days a record of a source is kept after it was missed first. */
export type PatienceDays = ReadonlyMap<string, number>;

const DAY_MS = 86_400_000;

/** What the last sync missed; nothing when there was none. Throws a SyncError for a file that is no such record. */
export async function readMissing(file: string): Promise<MissingSince> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) throw new TypeError('it is no record');
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string' && !Number.isNaN(Date.parse(entry[1]));
      }),
    );
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return {};
    throw new SyncError(`${file} cannot be read (${String(error)}): delete it, and run again.`);
  }
}

/** Keeps what was missed for the next sync. */
export async function writeMissing(file: string, missing: MissingSince): Promise<void> {
  await writeFileAtomic(file, `${JSON.stringify(missing, null, 2)}\n`);
}

/**
 * Adds to `wanted` what a source told before and tells no longer, for as many days as the source is given:
 * a league drops a game from its answer for an afternoon and has it back in the evening. What refers to
 * something that is gone goes with it. Returns what is missing now.
 */
export function keepMissing(
  wanted: ContentRows,
  stored: ContentRows,
  { since, patience, now }: { since: MissingSince; patience: PatienceDays; now: Date },
): MissingSince {
  const missing: Record<string, string> = {};
  function keep<Row extends { id: string; source: string }>(
    table: string,
    target: Map<string, Row>,
    told: ReadonlyMap<string, Row>,
    mayStay: (row: Row) => boolean,
  ): void {
    for (const row of told.values()) {
      const days = patience.get(row.source) ?? 0;
      if (days === 0 || target.has(row.id) || !mayStay(row)) continue;
      const key = `${table}/${row.id}`;
      const first = since[key] ?? now.toISOString();
      if (now.getTime() - Date.parse(first) >= days * DAY_MS) continue;
      missing[key] = first;
      target.set(row.id, row);
    }
  }
  keep('team', wanted.team, stored.team, () => true);
  keep(
    'game',
    wanted.game,
    stored.game,
    (row) => wanted.team.has(row.away_team_id) && wanted.team.has(row.home_team_id),
  );
  keep(
    'recruit',
    wanted.recruit,
    stored.recruit,
    ({ committed_team_id: team }) => team === null || wanted.team.has(team),
  );
  // News is made of what is told of a recruit: where he is told, an item that is not is out of date.
  keep(
    'recruiting_news',
    wanted.recruiting_news,
    stored.recruiting_news,
    (row) => row.type === 'commitment' && missing[`recruit/${row.recruit_id}`] !== undefined,
  );
  return missing;
}
