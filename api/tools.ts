import type { AccountsDb } from '#data/accounts/tables.ts';
import type { DeviceCookies, NetworkHashes } from './accounts/limits/known-clients.ts';
import type { Throttle } from './accounts/limits/throttle.ts';
import type { PasswordHasher } from './accounts/passwords/password-hasher.ts';
import type { SecretEncryption } from './accounts/second-factor/secret-encryption.ts';
import type { Updates } from './admin/updates/open-updates.ts';
import type { Billing } from './billing/billing.ts';
import type { OneAtATime } from './core/leases.ts';
import type { Push } from './mail/alerts/push-service.ts';
import type { MailLinks } from './mail/mail-links.ts';
import type { Mail } from './mail/mail-queue.ts';
import type { CurrentRelease } from './release/current-release.ts';

/** What the calls of the API work with. */
export interface Tools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: CurrentRelease;
  siteUrl: string;
  updates: Updates;
  /** Null where payments are off. */
  billing: Billing | null;
  /** Null where mail is off. */
  mail: Mail | null;
  /** Null where alerts are off. */
  push: Push | null;
  /** Also where mail is off: an admin may hand a link over. */
  links: MailLinks;
  throttle: Throttle;
  hasher: PasswordHasher;
  /** Within this process. */
  oneAtATime: OneAtATime;
  devices: DeviceCookies;
  encryption: SecretEncryption;
  networkHashesOf: NetworkHashes;
}
