import { addressProblem, plainEmail } from '../domain/members/email.ts';
import { type Env, type Reader, readSettings, wholeNumber } from './read-settings.ts';

const line = (text: string): string | undefined => (text.length <= 300 && !/\p{Cc}/u.test(text) ? text : undefined);
/** Who runs this installation, as letters and the pages about the site name them. */
export function operatorSettings({ read }: Pick<Reader, 'read'>) {
  const wanted = 'one line of 300 characters at the most';
  return {
    name: read('OPERATOR_NAME', '', line, wanted),
    postalAddress: read('MAIL_POSTAL_ADDRESS', '', line, wanted),
  };
}
export type OperatorSettings = ReturnType<typeof operatorSettings>;

/** The same for the pages, which a process of their own renders. Throws a SettingsError. */
export function loadOperatorSettings(env: Env): OperatorSettings {
  return readSettings(env, operatorSettings);
}

/** The variables that `loadOperatorSettings` reads. */
export function operatorEnvironment({ name, postalAddress }: OperatorSettings) {
  return { OPERATOR_NAME: name, MAIL_POSTAL_ADDRESS: postalAddress };
}

export interface SmtpSettings {
  readonly kind: 'smtp';
  /** Holds a password. */
  readonly url: string;
  readonly from: string;
  readonly postalAddress: string | null;
  readonly supportAddress: string | null;
  readonly bounces: string | null;
  readonly dkim: { readonly keyFile: string; readonly selector: string } | null;
  readonly perSecond: number;
  readonly connections: number;
}
/** Who takes letters. */
export type MailSettings =
  | SmtpSettings
  /** Letters are files in the store, and the sandbox's mailbox shows them. */
  | { readonly kind: 'outbox'; readonly from: string; readonly postalAddress: string }
  | { readonly kind: 'off' };

const SANDBOX_FROM = 'hashmark@localhost';
const SANDBOX_POSTAL_ADDRESS = 'Your own machine: this letter was sent to nobody';

function parseSmtpUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hash, hostname, pathname, protocol, search } = new URL(text);
  // Nothing but the server and its account: options in the address could switch the encryption off.
  const isPlain = hash === '' && search === '' && /^\/?$/.test(pathname);
  return /^smtps?:$/.test(protocol) && hostname !== '' && isPlain ? text : undefined;
}

function parseAddress(text: string): string | undefined {
  return addressProblem(text) === undefined ? plainEmail(text) : undefined;
}

/** The letter's id goes after a plus sign, so the setting has none. */
function parseBounces(text: string): string | undefined {
  return /^[^+@\s"]{1,20}@[^@\s]+$/.test(text) ? parseAddress(text) : undefined;
}

/**
 * The mail server when SMTP_URL is set; else the outbox if `mayStandIn`; else nothing (design, 'Mail'). Refuses
 * settings that do not fit together.
 */
export function mailSettings(
  { read, isSet, refuse }: Reader,
  {
    mayStandIn,
    inProject,
    postalAddress,
  }: {
    mayStandIn: boolean;
    inProject: (file: string) => string;
    postalAddress: string;
  },
): MailSettings {
  const url = read(
    'SMTP_URL',
    '',
    parseSmtpUrl,
    'an address such as smtps://user:password@mail.example.com, without a path or options',
  );
  const from = read('MAIL_FROM', '', parseAddress, 'the address that letters come from, without a name');
  const supportAddress = read('SUPPORT_ADDRESS', '', parseAddress, 'an address without a name');
  const bounces = read(
    'MAIL_BOUNCES',
    '',
    parseBounces,
    "an address whose part before the '@' has at most 20 characters and no plus sign",
  );
  const keyFile = read('MAIL_DKIM_KEY_FILE', '', inProject, 'a file');
  const selector = read(
    'MAIL_DKIM_SELECTOR',
    '',
    (text) => /^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i.exec(text)?.[0],
    "the name before '._domainkey' in the DNS record",
  );
  const perSecond = read('MAIL_RATE', 100, wholeNumber(1, 1000), 'a whole number, 1 to 1000');
  const connections = read('MAIL_CONNECTIONS', 16, wholeNumber(1, 50), 'a whole number, 1 to 50');
  if (!isSet('SMTP_URL')) {
    if (!mayStandIn) return Object.freeze({ kind: 'off' });
    const shownAddress = postalAddress || SANDBOX_POSTAL_ADDRESS;
    return Object.freeze({ kind: 'outbox', from: SANDBOX_FROM, postalAddress: shownAddress });
  }
  if (!isSet('MAIL_FROM')) refuse('MAIL_FROM must be set too: it goes with SMTP_URL.');
  if (isSet('MAIL_DKIM_KEY_FILE') !== isSet('MAIL_DKIM_SELECTOR'))
    refuse('MAIL_DKIM_KEY_FILE and MAIL_DKIM_SELECTOR must be set together or not at all.');
  return Object.freeze({
    kind: 'smtp',
    url,
    from,
    perSecond,
    connections,
    postalAddress: postalAddress || null,
    bounces: bounces || null,
    supportAddress: supportAddress || null,
    dkim: keyFile === '' ? null : { keyFile, selector },
  });
}
