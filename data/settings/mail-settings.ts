import { addressProblem, plainEmail } from '../domain/members/email.ts';
import { type Env, type Kind, matching, type Reader, readSettings, wholeNumber } from './read-settings.ts';

const LINE: Kind<string> = {
  parse: (text) => (text.length <= 300 && !/\p{Cc}/u.test(text) ? text : undefined),
  wanted: 'one line of 300 characters at the most',
};
/** Who runs this installation, as letters and the pages about the site name them. */
export function operatorSettings({ read }: Pick<Reader, 'read'>) {
  return { name: read('OPERATOR_NAME', '', LINE), postalAddress: read('MAIL_POSTAL_ADDRESS', '', LINE) };
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

const SANDBOX_FROM = 'hashmark@localhost';
const SANDBOX_POSTAL_ADDRESS = 'Your own machine: this letter was sent to nobody';

const SMTP: Kind<string> = {
  parse: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { hash, hostname, pathname, protocol, search } = new URL(text);
    // Nothing but the server and its account: options in the address could switch the encryption off.
    const isPlain = hash === '' && search === '' && /^\/?$/.test(pathname);
    return /^smtps?:$/.test(protocol) && hostname !== '' && isPlain ? text : undefined;
  },
  wanted: 'an address such as smtps://user:password@mail.example.com, without a path or options',
};

const addressKind = (wanted: string, form = /./): Kind<string> => ({
  parse: (text) => (form.test(text) && addressProblem(text) === undefined ? plainEmail(text) : undefined),
  wanted,
});

/** The letter's id goes after a plus sign, so the setting has none. */
const BOUNCES = addressKind(
  "an address whose part before the '@' has at most 20 characters and no plus sign",
  /^[^+@\s"]{1,20}@[^@\s]+$/,
);

const SELECTOR = matching(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i, "the name before '._domainkey' in the DNS record");

/**
 * The mail server when SMTP_URL is set; else the outbox if `mayStandIn`, where letters are files in the store that the
 * sandbox's mailbox shows; else nothing (design, 'Mail'). Refuses settings that do not fit together.
 */
export function mailSettings(
  { read, isSet, refuse }: Reader,
  { file, mayStandIn, postalAddress }: { file: Kind<string>; mayStandIn: boolean; postalAddress: string },
) {
  const url = read('SMTP_URL', '', SMTP);
  const from = read('MAIL_FROM', '', addressKind('the address that letters come from, without a name'));
  const supportAddress = read('SUPPORT_ADDRESS', null, addressKind('an address without a name'));
  const bounces = read('MAIL_BOUNCES', null, BOUNCES);
  const keyFile = read('MAIL_DKIM_KEY_FILE', null, file);
  const selector = read('MAIL_DKIM_SELECTOR', '', SELECTOR);
  const perSecond = read('MAIL_RATE', 100, wholeNumber(1, 1000));
  const connections = read('MAIL_CONNECTIONS', 16, wholeNumber(1, 50));
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
    bounces,
    supportAddress,
    dkim: keyFile === null ? null : { keyFile, selector },
  });
}
/** Who takes letters: a mail server, whose address holds a password, the outbox of one's own machine, or nobody. */
export type MailSettings = ReturnType<typeof mailSettings>;
export type SmtpSettings = Extract<MailSettings, { kind: 'smtp' }>;
