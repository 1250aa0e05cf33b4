import { addressProblem, plainEmail } from '../domain/members/email.ts';
import { type Env, type Reader, readSettings, wholeNumber } from './read-settings.ts';

/** One line of text as people write it. */
const line = (text: string): string | undefined => (text.length <= 300 && !/\p{Cc}/u.test(text) ? text : undefined);
/** Who runs this installation, as letters and the pages about the site name them; both empty until they are set. */
export function operatorSettings({ read }: Pick<Reader, 'read'>) {
  const wanted = 'one line of 300 characters at the most';
  return {
    name: read('OPERATOR_NAME', '', line, wanted),
    postalAddress: read('MAIL_POSTAL_ADDRESS', '', line, wanted),
  };
}
export type OperatorSettings = ReturnType<typeof operatorSettings>;

/** The same for the pages, which are rendered by a process of their own. Throws a SettingsError. */
export function loadOperatorSettings(env: Env): OperatorSettings {
  return readSettings(env, operatorSettings);
}

/** The variables that `loadOperatorSettings` reads. */
export function operatorEnvironment({ name, postalAddress }: OperatorSettings) {
  return { OPERATOR_NAME: name, MAIL_POSTAL_ADDRESS: postalAddress };
}

/** The mail server that takes letters, and how they are handed to it. */
export interface SmtpSettings {
  readonly kind: 'smtp';
  /** smtp:// or smtps://, with user and password where the server wants them; a secret. */
  readonly url: string;
  /** The address letters come from, without a name. */
  readonly from: string;
  /** What bulk letters must show (CAN-SPAM); null: there are no bulk letters. */
  readonly postalAddress: string | null;
  /** Where letters to support are told of; null: in the inbox on /admin alone. */
  readonly supportAddress: string | null;
  /** Where reports of undelivered letters go: the letter's id is added to the part before the '@'; null: to `from`. */
  readonly bounces: string | null;
  /** How letters are signed; null: the mail server signs them, or nobody. */
  readonly dkim: { readonly keyFile: string; readonly selector: string } | null;
  /** How many letters begin in one second at the most. */
  readonly perSecond: number;
  /** How many connections there are to the server at the most. */
  readonly connections: number;
}
/** Who takes letters, by the settings alone. */
export type MailSettings =
  | SmtpSettings
  /**
   * Letters lie in the store and are shown by the sandbox's mailbox, for whoever tries the site on their own machine.
   */
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

/** The letter's id is put behind a plus sign, so there is none before it. */
function parseBounces(text: string): string | undefined {
  return /^[^+@\s"]{1,20}@[^@\s]+$/.test(text) ? parseAddress(text) : undefined;
}

/**
 * Who takes letters: the mail server when SMTP_URL is set, which needs MAIL_FROM; else the outbox where the site was
 * started for one's own machine (`mayStandIn`); else nobody (design, 'Mail'). Refuses what does not fit together.
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
  if (isSet('MAIL_DKIM_KEY_FILE') !== isSet('MAIL_DKIM_SELECTOR'))
    refuse('MAIL_DKIM_KEY_FILE and MAIL_DKIM_SELECTOR must be set together or not at all.');
  return Object.freeze({
    kind: 'smtp',
    ...{ url, from, perSecond, connections },
    postalAddress: postalAddress || null,
    ...{ bounces: bounces || null, supportAddress: supportAddress || null },
    dkim: keyFile === '' ? null : { keyFile, selector },
  });
}
