import type { StaffChoices } from '../../contract/admin.ts';
import type { AccountsDb } from '../tables.ts';

/** What staff have chosen; undefined before the first choice. */
export async function findStaffChoices(db: AccountsDb): Promise<StaffChoices | undefined> {
  const row = await db.selectFrom('staff_choices').select('choices').executeTakeFirst();
  return row && (JSON.parse(row.choices) as StaffChoices);
}

/** Keeps what staff have chosen in the place of what they chose before. */
export async function putStaffChoices(db: AccountsDb, kept: StaffChoices): Promise<void> {
  const choices = JSON.stringify(kept);
  await db
    .insertInto('staff_choices')
    .values({ id: 1, choices })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ choices }))
    .execute();
}
