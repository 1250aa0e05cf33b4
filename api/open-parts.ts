import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { accountsPlace } from '#data/accounts/database.ts';
import { storePaths } from '#data/releases/layout.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { openProvider, type Payments } from './billing/provider.ts';
import { storedSecret } from './core/secrets.ts';
import type { Push } from './mail/alerts/push-service.ts';
import type { MailOrder } from './mail/mail-process.ts';
import { createMail, type Mail } from './mail/mail-queue.ts';
import type { Mailbox } from './sandbox/mailbox.routes.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox/payment-sandbox.ts';

interface OpenedPayments {
  payments: Payments | null;
  /** The stand-in for the provider; null where that is real or payments are off. */
  sandbox: PaymentSandbox | null;
}

/** Opens the provider, the sandbox or none, by the settings. Throws when the sandbox's file cannot be used. */
export function openPayments({ payments, accountsDir }: ServerSettings): OpenedPayments {
  if (payments.kind === 'off') return { payments: null, sandbox: null };
  if (payments.kind === 'provider') return { payments: openProvider('provider', payments), sandbox: null };
  const sandbox = openPaymentSandbox({
    storeFile: storePaths(accountsDir).paymentSandbox,
    clock: () => new Date(),
  });
  const httpClient = Stripe.createFetchHttpClient(sandbox.answer);
  return { payments: openProvider('sandbox', { ...sandbox.keys, apiBase: null }, { httpClient }), sandbox };
}

interface OpenedMail {
  /** Null where mail is off. */
  mail: Mail | null;
  /** Where letters can be read on this machine; null unless mail goes to the outbox. */
  mailbox: Mailbox | null;
  /** What the process is told that sends letters and alerts. */
  order: MailOrder;
}

/**
 * Mail as the settings want it: a mail server, the outbox or none. Throws when the key that signs letters, or the one
 * of the mailbox, cannot be used.
 */
export function openMail(
  config: ServerSettings,
  { clock, push, secrets }: { clock: () => Date; push: Push | null; secrets: readonly string[] },
): OpenedMail {
  const { accountsDir, mail, siteUrl, storeDir } = config;
  const { mailboxKey, outbox } = storePaths(accountsDir);
  const dkimKey = readSigningKey(config);
  const order = { accountsPlace: accountsPlace(config), outbox, storeDir, mail, push, siteUrl, secrets, dkimKey };
  if (mail.kind === 'off') return { mail: null, mailbox: null, order };
  const supportAddress = mail.kind === 'smtp' ? mail.supportAddress : null;
  return {
    mail: createMail({ clock, secrets, sendsBulk: mail.postalAddress !== null, supportAddress }),
    mailbox: mail.kind === 'outbox' ? { folder: outbox, key: storedSecret(mailboxKey, 'a new one is made') } : null,
    order,
  };
}

function readSigningKey({ mail }: ServerSettings): string | null {
  if (mail.kind !== 'smtp' || mail.dkim === null) return null;
  const pem = readFileSync(mail.dkim.keyFile, 'utf8');
  const { asymmetricKeyType: type } = createPrivateKey(pem);
  if (type !== 'rsa' && type !== 'ed25519') throw new Error(`a key of type ${type} signs no mail`);
  return pem;
}

/** What the log says at the start of parts that are off or stand-ins. */
export function startNotes({ mail, payments, siteUrl }: ServerSettings): string[] {
  const notes: string[] = [];
  if (payments.kind === 'off') notes.push('payments are off: set the four STRIPE_ settings to open them');
  if (payments.kind === 'sandbox') notes.push('payments are a stand-in on this machine: no card is charged');
  if (mail.kind === 'off') notes.push('mail is off: set SMTP_URL and MAIL_FROM to send letters');
  else if (mail.kind === 'outbox') notes.push("letters are sent to nobody: they lie in the store's outbox");
  else if (mail.postalAddress === null)
    notes.push('newsletters are off: set MAIL_POSTAL_ADDRESS, which they must show');
  if (payments.kind !== 'sandbox' && isLoopback(new URL(siteUrl).hostname))
    notes.push('SITE_URL is this machine alone: cookies are not Secure, and staff need no second factor');
  return notes;
}
