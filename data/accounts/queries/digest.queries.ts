import type { Rhythm } from '../../domain/newsletter-wishes.ts';
import type { AccountsDb, DigestPlanTable, NewsletterSubscriberTable } from '../tables.ts';

/** What a letter needs to know of its reader. */
export type DigestReader = Pick<
  NewsletterSubscriberTable,
  'id' | 'address_as_typed' | 'wishes' | 'rhythm' | 'time_zone'
>;

const readers = (db: AccountsDb) =>
  db.selectFrom('newsletter_subscriber').where('confirmed_at', 'is not', null);
const READER = ['id', 'address_as_typed', 'wishes', 'rhythm', 'time_zone'] as const;

/** The time zones of all confirmed readers, as stored. */
export async function listReaderZones(db: AccountsDb): Promise<(string | null)[]> {
  const rows = await readers(db).select('time_zone').distinct().execute();
  return rows.map((row) => row.time_zone);
}

/**
 * Readers of a zone (null: those without one) in the order of their ids, from after `afterId`, who were confirmed at
 * `confirmedBy` and whose addresses take mail.
 */
export async function listDigestReaders(
  db: AccountsDb,
  {
    zone,
    afterId,
    confirmedBy,
    rhythms,
    limit,
  }: {
    zone: string | null;
    afterId: string;
    confirmedBy: Date;
    rhythms: readonly Rhythm[];
    limit: number;
  },
): Promise<DigestReader[]> {
  return await readers(db)
    .select(READER)
    .where('time_zone', zone === null ? 'is' : '=', zone)
    .where('id', '>', afterId)
    .where('confirmed_at', '<=', confirmedBy.toISOString())
    .where('rhythm', 'in', rhythms)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refused_address')
            .select('refused_address.address')
            .whereRef('refused_address.address', '=', 'newsletter_subscriber.address'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A reader by id; undefined when there is none, or when they have left. */
export async function findDigestReader(
  db: AccountsDb,
  id: string,
): Promise<DigestReader | undefined> {
  return await readers(db).select(READER).where('id', '=', id).executeTakeFirst();
}

/** How far each zone's letters are queued, by zone. */
export async function mapDigestPlans(db: AccountsDb): Promise<Map<string, DigestPlanTable>> {
  const rows = await db.selectFrom('digest_plan').selectAll().execute();
  return new Map(rows.map((row) => [row.zone, row]));
}

/** Writes down how far a zone's letters are queued, in the transaction that queues them. */
export async function putDigestPlan(trx: AccountsDb, plan: DigestPlanTable): Promise<void> {
  await trx
    .insertInto('digest_plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('zone').doUpdateSet(plan))
    .execute();
}
