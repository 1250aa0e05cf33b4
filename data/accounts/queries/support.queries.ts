import type { SupportLetter } from '../../contract/support.ts';
import type { SupportState } from '../../domain/members/support.ts';
import type { AccountsDb } from '../tables.ts';
import { countWritten, updateRows } from '../table-rows.ts';

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

export const updateSupportState = async (
  db: AccountsDb,
  id: string,
  state: SupportState,
  now: Date,
): Promise<boolean> => (await updateRows(db, 'support_request', { id }, { state, stateSince: now.toISOString() })) > 0;

/** Deletes letters that were answered or closed before a time; returns how many. */
export async function deleteResolvedSupport(db: AccountsDb, time: string): Promise<number> {
  const resolved = db.deleteFrom('support_request').where('state', '!=', 'open');
  return await countWritten(resolved.where('state_since', '<', time));
}
