import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { accountsPlace } from '#data/accounts/database.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { Env } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import type { Push } from './mail/alerts/push-service.ts';
import { storedSecret } from './core/secrets.ts';
import { createLeases } from './core/leases.ts';
import { createMail, type Mail } from './mail/mail-queue.ts';
import { startMailProcess } from './mail/mail-process.ts';
import type { Mailbox } from './sandbox/mailbox.routes.ts';

type MailConfig = Pick<ServerSettings, 'accountsDir' | 'accountsUrl' | 'mail' | 'siteUrl' | 'storeDir'>;

interface OpenedMail {
  /** Null where mail is off. */
  mail: Mail | null;
  /** Where letters can be read on this machine; null unless mail goes to the outbox. */
  mailbox: Mailbox | null;
  /** Sends queued letters and alerts, in one of all processes; returns what stops it. */
  startSending: (tools: { accounts: AccountsDb; env: Env; log: FastifyBaseLogger }) => () => Promise<void>;
}

function readSigningKey({ mail }: MailConfig): string | null {
  if (mail.kind !== 'smtp' || mail.dkim === null) return null;
  const pem = readFileSync(mail.dkim.keyFile, 'utf8');
  const { asymmetricKeyType: type } = createPrivateKey(pem);
  if (type !== 'rsa' && type !== 'ed25519') throw new Error(`a key of type ${type} signs no mail`);
  return pem;
}

/**
 * Mail as the settings want it: a mail server, the outbox or none. Throws when the key that signs letters, or the one
 * of the mailbox, cannot be used.
 */
export function openMail(
  config: MailConfig,
  { clock, push, secrets }: { clock: () => Date; push: Push | null; secrets: readonly string[] },
): OpenedMail {
  const { accountsDir, mail, siteUrl, storeDir } = config;
  const dkimKey = readSigningKey(config);
  const { mailboxKey, outbox } = storePaths(accountsDir);
  const places = { accountsPlace: accountsPlace(config), outbox, storeDir };
  const order = { ...places, mail, push, siteUrl, secrets, dkimKey };
  return {
    mailbox: mail.kind === 'outbox' ? { folder: outbox, key: storedSecret(mailboxKey, 'a new one is made') } : null,
    mail:
      mail.kind === 'off'
        ? null
        : createMail({
            clock,
            secrets,
            sendsBulk: mail.postalAddress !== null,
            supportAddress: mail.kind === 'smtp' ? mail.supportAddress : null,
          }),
    startSending: (tools) =>
      createLeases(tools.accounts, tools.log).lead('mail', () => startMailProcess({ order, ...tools })),
  };
}

export function logMail({ mail }: Pick<MailConfig, 'mail'>, log: FastifyBaseLogger): void {
  if (mail.kind === 'off') {
    log.info('mail is off: set SMTP_URL and MAIL_FROM to send letters');
  } else if (mail.kind === 'outbox') {
    log.info("letters are sent to nobody: they lie in the store's outbox");
  } else if (mail.postalAddress === null) {
    log.info('newsletters are off: set MAIL_POSTAL_ADDRESS, which they must show');
  }
}
