import { sql } from 'kysely';
import { type StaffChoices, type UpdateProgress, type UpdateRun, UpdateRunSchema } from '../../contract/admin.ts';
import { parseJson } from '../../releases/files.ts';
import type { AccountsDb } from '../tables.ts';
import { putRow } from '../table-rows.ts';
import { isTaken } from './upkeep.queries.ts';

/** The lease of the process that runs an update, or does what no update may interrupt. */
export const UPDATE_LEASE = 'update';
/** How many updates of scores are stored, and how many of all others: on a Saturday there are hundreds of the first. */
const RETAINED_SCORES_RUNS = 3;
const RETAINED_RUNS = 20;
/** An update as it was stored last. */
export interface StoredRun {
  run: UpdateRun;
  /** Null once it is over. */
  progress: UpdateProgress | null;
  isHeld: boolean;
}

/** The order in which the updates began: the clocks of several machines may differ. */
const inOrder = sql.ref('update_run.rowid');

/** The last updates, newest first; one that cannot be parsed is left out. */
export async function listUpdateRuns(db: AccountsDb): Promise<StoredRun[]> {
  const rows = await db
    .selectFrom('update_run')
    .select(['run', 'progress', isTaken(db, UPDATE_LEASE).as('isTaken')])
    .orderBy(inOrder, 'desc')
    .execute();
  return rows.flatMap((row, at) => {
    const run = parseJson(UpdateRunSchema, row.run);
    const progress = JSON.parse(row.progress ?? 'null') as UpdateProgress | null;
    // Only one update at a time has the lease: the last one.
    return run === undefined ? [] : { run, progress, isHeld: at === 0 && row.isTaken === 1 };
  });
}

/**
 * Stores an update in the place of what was stored of it, unless it had ended (`progress` null); deletes all but the
 * last ones of its kind.
 */
export async function putUpdateRun(
  db: AccountsDb,
  kept: { run: UpdateRun; progress: UpdateProgress | null },
): Promise<void> {
  const { id, trigger } = kept.run;
  const isScores = Number(trigger === 'scores');
  const run = JSON.stringify(kept.run);
  const progress = kept.progress && JSON.stringify(kept.progress);
  await db
    .insertInto('update_run')
    .values({ id, isScores, run, progress })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ run, progress }).where('update_run.progress', 'is not', null),
    )
    .execute();
  const ofItsKind = db.selectFrom('update_run').select('id').where('isScores', '=', isScores);
  const last = ofItsKind.orderBy(inOrder, 'desc').limit(isScores === 1 ? RETAINED_SCORES_RUNS : RETAINED_RUNS);
  await db.deleteFrom('update_run').where('isScores', '=', isScores).where('id', 'not in', last).execute();
}

/** What staff have chosen; undefined before the first choice. */
export async function findStaffChoices(db: AccountsDb): Promise<StaffChoices | undefined> {
  const row = await db.selectFrom('staff_choices').select('choices').executeTakeFirst();
  return row && (JSON.parse(row.choices) as StaffChoices);
}

export const putStaffChoices = (db: AccountsDb, choices: StaffChoices): Promise<void> =>
  putRow(db, 'staff_choices', 'id', { id: 1, choices: JSON.stringify(choices) });
