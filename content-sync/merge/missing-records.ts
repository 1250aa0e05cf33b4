import { readFile } from 'node:fs/promises';
import type { Content, Entity } from '#data/content/content.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { SyncError } from '../core/sync-error.ts';

/** When each record that its source no longer reports was missed first: ISO 8601 UTC by `entity/id`. */
export type MissingSince = Readonly<Record<string, string>>;

/** For how many days each source's records are kept after they were missed first. */
export type KeepDays = ReadonlyMap<string, number>;

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
 * Adds to `wanted` what a source reported before and no longer does, for as many days as the source is given:
 * a league drops a game from its answer for an afternoon and has it back in the evening. What refers to
 * something that is gone goes with it. Returns what is missing now.
 */
export function keepMissing(
  wanted: Content,
  stored: Content,
  { since, keepDays, now }: { since: MissingSince; keepDays: KeepDays; now: Date },
): MissingSince {
  const missing: Record<string, string> = {};
  function keep<Item extends { source: string }>(
    entity: Entity,
    target: Map<string, Item>,
    before: ReadonlyMap<string, Item>,
    mayStay: (item: Item) => boolean,
  ): void {
    for (const [id, item] of before) {
      const days = keepDays.get(item.source) ?? 0;
      if (days === 0 || target.has(id) || !mayStay(item)) continue;
      const key = `${entity}/${id}`;
      const first = since[key] ?? now.toISOString();
      if (now.getTime() - Date.parse(first) >= days * DAY_MS) continue;
      missing[key] = first;
      target.set(id, item);
    }
  }
  const { teams } = wanted;
  keep('teams', teams, stored.teams, () => true);
  keep(
    'games',
    wanted.games,
    stored.games,
    ({ awayTeamId, homeTeamId }) => teams.has(awayTeamId) && teams.has(homeTeamId),
  );
  keep(
    'recruits',
    wanted.recruits,
    stored.recruits,
    ({ committedTeamId: team }) => team === null || teams.has(team),
  );
  // News is made of what is reported of a recruit: where he is reported, an item that is not is out of date.
  keep(
    'recruitingNews',
    wanted.recruitingNews,
    stored.recruitingNews,
    ({ type, recruitId }) =>
      type === 'commitment' && missing[`recruits/${recruitId}`] !== undefined,
  );
  return missing;
}
