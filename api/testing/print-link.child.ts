import { openAccountsDb } from '#data/accounts/database.ts';
import { storePaths } from '#data/release-store/layout.ts';
import type { LinkPurpose } from '#data/accounts/tables/mail-link.table.ts';
import { sessionSecrets } from '../features/auth/session-secret.ts';
import { createMailLinks } from '../mail/mail-links.ts';

// What the newest link to an address holds, for the browser tests: STORE_DIR, purpose and address are arguments.
const [storeDir = '', purpose = '', address = ''] = process.argv.slice(2);
const now = new Date();
const accounts = await openAccountsDb(storePaths(storeDir).accountsDb, { now });
const { id } = await accounts
  .selectFrom('mail_link')
  .select('id')
  .where('purpose', '=', purpose as LinkPurpose)
  .where('address', '=', address)
  .orderBy('created_at', 'desc')
  .executeTakeFirstOrThrow();
const links = createMailLinks(sessionSecrets({ sessionSecrets: [], storeDir }));
process.stdout.write((await links.tokenFor(accounts, id, now)) ?? '');
await accounts.destroy();
