import type { AccountsDb } from '#data/accounts/tables.ts';
import type { Mail } from '../mail/mail-queue.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Updates } from './updates/open-updates.ts';

export interface StaffTools {
  accounts: AccountsDb;
  clock: () => Date;
  releases: CurrentRelease;
  updates: Updates;
  /** Null where mail is off. */
  mail: Mail | null;
}
