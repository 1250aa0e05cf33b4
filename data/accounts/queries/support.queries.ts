import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SupportState } from '../../domain/support.ts';
import type { AccountsDb } from '../database.ts';
import type { LetterState } from '../tables/letter.table.ts';
import type { SupportRequestTable } from '../tables/support-request.table.ts';

/** What staff wrote back; `delivery` null: its letter is forgotten by now. */
export interface SupportAnswer {
  id: string;
  writtenAt: string;
  answeredBy: string;
  message: string;
  delivery: LetterState | null;
}

/** A letter to support and the answers to it, the earliest first. */
export interface SupportRequest {
  id: string;
  state: SupportState;
  writtenAt: string;
  userId: string | null;
  /** Null for a visitor. */
  username: string | null;
  /** Its writer was signed in and premium when it was written. */
  isPremium: boolean;
  address: string;
  subject: string;
  message: string;
  answers: SupportAnswer[];
}

/** What causes the letter of an answer: the inbox finds by it what became of that. */
export const answerCause = (answerId: string): string => `support answer ${answerId}`;

/** Stores a letter to support, open, in the transaction of the letters that tell of it. Returns its id. */
export async function insertSupportRequest(
  db: AccountsDb,
  request: Pick<SupportRequestTable, 'address' | 'subject' | 'message' | 'user_id' | 'is_premium'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto('support_request')
    .values({ ...request, id, state: 'open', state_since: at, created_at: at })
    .execute();
  return id;
}

/** Stores an answer, in the transaction of its letter. Returns its id. */
export async function insertSupportAnswer(
  db: AccountsDb,
  answer: { requestId: string; answeredBy: string; message: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('support_answer')
    .values({
      ...{ id, request_id: answer.requestId, message: answer.message },
      ...{ created_at: now.toISOString(), answered_by: answer.answeredBy },
    })
    .execute();
  return id;
}

/** Brings a letter into a state; false when there is no such letter. One that has the state keeps its time. */
export async function updateSupportState(
  db: AccountsDb,
  id: string,
  { state, now }: { state: SupportState; now: Date },
): Promise<boolean> {
  const since = now.toISOString();
  const result = await db
    .updateTable('support_request')
    .set((eb) => ({
      state,
      state_since: eb
        .case()
        .when('state', '=', state)
        .then(eb.ref('state_since'))
        .else(since)
        .end(),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function selectRequests(db: AccountsDb) {
  return db
    .selectFrom('support_request')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .select(['support_request.id', 'state', 'support_request.created_at as writtenAt', 'username'])
    .select(['user_id as userId', 'is_premium', 'address', 'subject', 'message']);
}
type FoundRequest = Awaited<
  ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>
>;

async function withAnswers(db: AccountsDb, rows: FoundRequest[]): Promise<SupportRequest[]> {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .selectFrom('support_answer as answer')
    .leftJoin('letter', (join) =>
      join.on('letter.cause', '=', sql<string>`${answerCause('')} || answer.id`),
    )
    .select(['answer.id', 'request_id', 'answer.created_at as writtenAt', 'message'])
    .select(['answered_by as answeredBy', 'letter.state as delivery'])
    .where('request_id', 'in', ids)
    .orderBy('answer.created_at')
    .orderBy(sql`answer.rowid`)
    .execute();
  const answers = Map.groupBy(found, ({ request_id }) => request_id);
  return rows.map(({ is_premium, ...row }) => ({
    ...row,
    isPremium: is_premium === 1,
    answers: (answers.get(row.id) ?? []).map(({ request_id, ...answer }) => answer),
  }));
}

/** Staff's inbox: the letters in one state, premium members' first, then the longest waiting; and how many there are in all. */
export async function listSupportRequests(
  db: AccountsDb,
  state: SupportState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; requests: SupportRequest[] }> {
  const { total } = await db
    .selectFrom('support_request')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  const rows = await selectRequests(db)
    .where('state', '=', state)
    .orderBy('is_premium', 'desc')
    .orderBy('support_request.created_at')
    .orderBy('support_request.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, requests: await withAnswers(db, rows) };
}

/** What a member has written to support, the latest first: `limit` letters, those after `last` when it is given. */
export async function listSupportOf(
  db: AccountsDb,
  userId: string,
  { limit, last }: { limit: number; last?: SupportRequest | undefined },
): Promise<SupportRequest[]> {
  const rows = await selectRequests(db)
    .where('user_id', '=', userId)
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(support_request.created_at, support_request.id) < (${last?.writtenAt}, ${last?.id})`,
      ),
    )
    .orderBy('support_request.created_at', 'desc')
    .orderBy('support_request.id', 'desc')
    .limit(limit)
    .execute();
  return await withAnswers(db, rows);
}

/** A letter by its id, or by the id of an answer to it; undefined when it is gone. */
export async function findSupportRequest(
  db: AccountsDb,
  by: { id: string } | { answerId: string },
): Promise<SupportRequest | undefined> {
  const query = selectRequests(db);
  const rows = await (
    'id' in by
      ? query.where('support_request.id', '=', by.id)
      : query.where('support_request.id', 'in', (eb) =>
          eb.selectFrom('support_answer').select('request_id').where('id', '=', by.answerId),
        )
  ).execute();
  const [request] = await withAnswers(db, rows);
  return request;
}

/** Forgets what was answered or closed before a time, with the answers; returns how many. Open letters wait for staff. */
export async function deleteSupportSettledBefore(db: AccountsDb, time: string): Promise<number> {
  const result = await db
    .deleteFrom('support_request')
    .where('state', '!=', 'open')
    .where('state_since', '<', time)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
