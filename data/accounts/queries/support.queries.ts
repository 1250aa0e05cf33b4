import type { SupportLetter } from '../../contract/support.ts';
import type { SupportState } from '../../domain/members/support.ts';
import type { AccountsDb } from '../tables.ts';

/**
 * Letters to support with their answers: one, those in a state, or a member's; premium members' first, then the longest
 * waiting. Of many `limit`, from `offset` on.
 */
export async function listSupport(
  db: AccountsDb,
  filter: { 'support_request.id': string } | { state: SupportState } | { user_id: string },
  { limit = 1, offset = 0 } = {},
): Promise<(SupportLetter & { userId: string | null })[]> {
  const rows = await db
    .selectFrom('support_request')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .select(['support_request.id', 'support_request.created_at as writtenAt', 'state', 'username'])
    .select(['user_id as userId', 'is_premium', 'address', 'subject', 'message'])
    .where((eb) => eb.and(filter))
    .orderBy('is_premium', 'desc')
    .orderBy('support_request.created_at')
    .orderBy('support_request.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const answers = db.selectFrom('support_answer').select(['id', 'created_at as writtenAt', 'message']);
  const withAnswers = async ({ is_premium, ...row }: (typeof rows)[number]) => ({
    ...row,
    isPremium: is_premium === 1,
    answers: await answers.where('request_id', '=', row.id).orderBy('created_at').execute(),
  });
  return await Promise.all(rows.map(withAnswers));
}

export async function updateSupportState(db: AccountsDb, id: string, state: SupportState, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('support_request')
    .set({ state, state_since: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes letters that were answered or closed before a time; returns how many. */
export async function deleteResolvedSupport(db: AccountsDb, time: string): Promise<number> {
  const result = await db
    .deleteFrom('support_request')
    .where('state', '!=', 'open')
    .where('state_since', '<', time)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
