import { sql, type RawBuilder } from 'kysely';
import type { AccountsDb } from '../tables.ts';

/** More are not counted: SQLite would hold up every reader meanwhile (20,000 letters take 13 ms). */
const MOST_LETTERS = 20_000;

/** How many sessions have not ended at `now`. */
export async function countSessions(db: AccountsDb, now: Date): Promise<number> {
  const all = sql<{ sessions: unknown }>`
    select count(*) as sessions from session where expires_at > ${now.toISOString()}`;
  return Number((await all.execute(db)).rows[0]?.sessions);
}

/** Letters by channel (`mail`, `alerts`) and state: those due at `now`, `oldest` the first of them, and those ended after `since`. */
export async function countLetters(db: AccountsDb, now: Date, since: Date) {
  const count = (chosen: RawBuilder<unknown>) =>
    sql<{ channel: string; state: string; letters: unknown; oldest: string | Date }>`
      select channel, state, count(*) as letters, min(due_at) as oldest from (
        select case when kind = 'game_alert' then 'alerts' else 'mail' end as channel, state, due_at
        from letter where ${chosen} limit ${MOST_LETTERS}
      ) as chosen group by channel, state`.execute(db);
  const due = sql`state = 'queued' and due_at <= ${now.toISOString()} order by is_bulk, due_at`;
  const ended = sql`ended_at > ${since.toISOString()} order by ended_at desc`;
  return [...(await count(due)).rows, ...(await count(ended)).rows];
}
