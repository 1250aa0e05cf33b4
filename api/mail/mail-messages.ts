import { MINUTE_MS } from '#data/domain/durations.ts';
import type { MailSettings } from '#data/settings/mail-settings.ts';
import type { Push } from './alerts/push-service.ts';

/** How often the letters of the day are looked after. */
export const PLAN_MS = MINUTE_MS;

/** What the mail process works with; it comes by the channel, so that no secret stands in an environment. */
export interface MailOrder {
  mail: MailSettings;
  /** What alerts are sent with; null: there are none. */
  push: Push | null;
  siteUrl: string;
  storeDir: string;
  /** Where the accounts are (`accountsPlace`); may hold a password. */
  accountsPlace: string;
  /** Where letters lie that nobody is sent. */
  outbox: string;
  /** Those that sign cookies: links are made of them. */
  secrets: readonly string[];
  /** The private key that signs letters (PEM); null: they are not signed here. */
  dkimKey: string | null;
}

/** A line for the server's log; nothing in it names a reader or could be followed. */
export interface MailLogLine {
  level: 'info' | 'warn' | 'error';
  facts: Readonly<Record<string, string | number>>;
  message: string;
}
