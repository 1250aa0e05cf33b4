import { isPlausibleEmail } from '../domain/email.ts';
import type { Reader } from './read-settings.ts';

/** Who takes letters, by the settings alone. */
export type MailSettings =
  | {
      readonly kind: 'smtp';
      /** smtp:// or smtps://, with user and password where the server wants them; a secret. */
      readonly url: string;
      /** The address letters come from, without a name. */
      readonly from: string;
      /** What bulk letters must show (CAN-SPAM); null: there are no bulk letters. */
      readonly postalAddress: string | null;
    }
  /** Letters lie in the store and are shown by the sandbox's mailbox, for whoever tries the site on their own machine. */
  | { readonly kind: 'outbox'; readonly from: string; readonly postalAddress: string }
  | { readonly kind: 'off' };

const SANDBOX_FROM = 'hashmark@localhost';
const SANDBOX_POSTAL_ADDRESS = 'Your own machine: this letter was sent to nobody';

function parseSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hostname, protocol } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '' ? text : undefined;
}

/**
 * Who takes letters: the mail server when SMTP_URL is set, which needs MAIL_FROM; else the outbox where the site was
 * started for one's own machine (`mayStandIn`); else nobody (design, 'Mail').
 */
export function mailSettings({ read, isSet, refuse }: Reader, mayStandIn: boolean): MailSettings {
  const url = read(
    'SMTP_URL',
    '',
    parseSmtpUrl,
    'an address such as smtps://user:password@mail.example.com',
  );
  const from = read(
    'MAIL_FROM',
    '',
    (text) => (isPlausibleEmail(text) ? text.trim() : undefined),
    'the address that letters come from, without a name',
  );
  const postalAddress = read('MAIL_POSTAL_ADDRESS', '', (text) => text.trim(), 'a postal address');
  if (!isSet('SMTP_URL'))
    return Object.freeze(
      mayStandIn
        ? {
            kind: 'outbox',
            from: SANDBOX_FROM,
            postalAddress: postalAddress || SANDBOX_POSTAL_ADDRESS,
          }
        : { kind: 'off' },
    );
  if (!isSet('MAIL_FROM')) refuse('MAIL_FROM must be set too: it goes with SMTP_URL.');
  return Object.freeze({ kind: 'smtp', url, from, postalAddress: postalAddress || null });
}
