import { sql, type Kysely } from 'kysely';
import { normalizeEmail } from '../../domain/email.ts';

/** Where addresses are compared, and what they are made of. */
const KEYS = [
  ['app_user', 'email_key', 'email'],
  ['newsletter_subscriber', 'address', 'address_as_typed'],
  ['refused_address', 'address', 'address'],
] as const;

/**
 * Addresses are compared in the DNS's form of the domain. Of several spellings of one address the first keeps what it has, and no
 * other is found by it any more. Frozen: a later change is a new file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column, source] of KEYS) {
    const [table, key] = [sql.table(name), sql.ref(column)];
    const { rows } = await sql<{ key: string; email: string }>`
      select ${key} as key, ${sql.ref(source)} as email from ${table}`.execute(db);
    for (const { key: old, email } of rows) {
      const plain = normalizeEmail(email);
      if (plain === old) continue;
      await sql`update ${table} set ${key} = ${plain} where ${key} = ${old}
        and not exists (select 1 from ${table} where ${key} = ${plain})`.execute(db);
    }
  }
}
