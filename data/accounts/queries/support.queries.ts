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
  filter: { 'support_request.id': string } | { state: SupportState } | { userId: string },
  { limit = 1, offset = 0 } = {},
): Promise<(SupportLetter & { userId: string | null })[]> {
  const rows = await db
    .selectFrom('support_request')
    .leftJoin('app_user', 'app_user.id', 'userId')
    .select(['support_request.id', 'support_request.createdAt as writtenAt', 'state', 'username'])
    .select(['userId', 'isPremium', 'address', 'subject', 'message'])
    .where((eb) => eb.and(filter))
    .orderBy('isPremium', 'desc')
    .orderBy('support_request.createdAt')
    .orderBy('support_request.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const answers = db.selectFrom('support_answer').select(['id', 'createdAt as writtenAt', 'message']);
  const withAnswers = async ({ isPremium, ...row }: (typeof rows)[number]) => ({
    ...row,
    isPremium: isPremium === 1,
    answers: await answers.where('requestId', '=', row.id).orderBy('createdAt').execute(),
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
  return await countWritten(resolved.where('stateSince', '<', time));
}
