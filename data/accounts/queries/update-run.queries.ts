import { sql } from 'kysely';
import { UpdateRunSchema, type UpdateProgress, type UpdateRun } from '../../contract/admin.ts';
import { parseJson } from '../../release-store/parse-json.ts';
import type { AccountsDb } from '../database.ts';
import { isHeld } from './lease.queries.ts';

/** The lease of whoever runs an update, or does what no update may come into. */
export const UPDATE_LEASE = 'update';
/** How many updates of scores are kept, and how many of all others: on a Saturday there are hundreds of the first. */
const KEPT_SCORES_RUNS = 3;
const KEPT_RUNS = 20;

/** An update as it was written last. */
interface KeptRun {
  /** Interrupted where its process died, which nobody wrote down. */
  run: UpdateRun;
  /** Null when it is over. */
  progress: UpdateProgress | null;
  /** Whether its process has the lease. */
  isHeld: boolean;
}

/** The order in which they began, whatever the clocks of several machines say. */
const inOrder = sql.ref('update_run.rowid');

/** The last updates, newest first; one that is not understood is left out. */
export async function listUpdateRuns(db: AccountsDb): Promise<KeptRun[]> {
  const rows = await db
    .selectFrom('update_run')
    .select(['run', 'progress', isHeld(db, UPDATE_LEASE, 'update_run.holder').as('is_held')])
    .orderBy(inOrder, 'desc')
    .execute();
  return rows.flatMap((row) => {
    const run = parseJson(UpdateRunSchema, row.run);
    if (run === undefined) return [];
    const kept = { run, progress: null, isHeld: row.is_held === 1 };
    if (row.progress === null) return kept;
    if (kept.isHeld) return { ...kept, progress: JSON.parse(row.progress) as UpdateProgress };
    const message = 'The server ended while this update was under way.';
    return { ...kept, run: { ...run, outcome: 'interrupted', message } };
  });
}

/**
 * Writes down an update that runs under the holder's lease, in the place of what was written of it before unless that was
 * its end (`progress` null); forgets all but the last ones of its kind.
 */
export async function putUpdateRun(
  db: AccountsDb,
  { holder, ...kept }: { holder: string; run: UpdateRun; progress: UpdateProgress | null },
): Promise<void> {
  const { id, trigger } = kept.run;
  const is_scores = Number(trigger === 'scores');
  const run = JSON.stringify(kept.run);
  const progress = kept.progress && JSON.stringify(kept.progress);
  await db
    .insertInto('update_run')
    .values({ id, is_scores, holder, run, progress })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ run, progress })
        .where('update_run.progress', 'is not', null),
    )
    .execute();
  const alike = db.selectFrom('update_run').select('id').where('is_scores', '=', is_scores);
  const last = alike.orderBy(inOrder, 'desc').limit(is_scores === 1 ? KEPT_SCORES_RUNS : KEPT_RUNS);
  await db
    .deleteFrom('update_run')
    .where('is_scores', '=', is_scores)
    .where('id', 'not in', last)
    .execute();
}
