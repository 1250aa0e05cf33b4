import { openAccountsDb } from '#data/accounts/database.ts';
import { storePaths } from '#data/release-store/layout.ts';
import { sessionSecrets } from '../features/auth/session-secret.ts';
import { createMailLinks } from '../mail/mail-links.ts';

// For browser tests: prints the path that the newest confirmation letter to an address leads to.
const [storeDir = '', address = ''] = process.argv.slice(2);
const now = new Date();
const accounts = await openAccountsDb(storePaths(storeDir).accountsDb, { now });
try {
  const { id } = await accounts
    .selectFrom('mail_link')
    .select('id')
    .where('address', '=', address)
    .where('purpose', '=', 'newsletter')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const links = createMailLinks(sessionSecrets({ sessionSecrets: [], storeDir }));
  console.log(`/newsletter/confirm#${await links.tokenFor(accounts, id, now)}`);
} finally {
  await accounts.destroy();
}
