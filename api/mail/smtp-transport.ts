import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { SmtpSettings } from '#data/settings/mail-settings.ts';
import type { Message } from './compose.ts';
import { oneLine } from './mask.ts';

import type { Outcome } from './send-due.ts';

/** By default the library does not sign List-Unsubscribe-Post, as RFC 8058 requires. */
const SIGNED_HEADERS =
  'From:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Reply-To:List-ID:List-Unsubscribe:List-Unsubscribe-Post';

/** Time limits in milliseconds. */
const LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  /** Without a byte from the server. */
  socketTimeout: 45_000,
  /** For one letter in all. Less than `MAX_SEND_MS` (send-due.ts). */
  letterTimeout: 80_000,
};

/** The server asks for a sign-in, or refuses ours. */
const SIGN_IN_CODES = [530, 534, 535, 538];
/** Without an enhanced code: no such mailbox, not here, an impossible name. */
const UNKNOWN_ADDRESS_CODES = [550, 551, 553];

interface Tuning {
  limits?: Partial<typeof LIMITS>;
  /** True: encrypted even to this machine. */
  requireTls?: boolean;
  /** Certificates to trust instead of the system's. */
  ca?: string;
}

interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message: string;
}

/**
 * Sends letters to a mail server over a few lasting connections, encrypted unless the server is on this machine. A
 * server without encryption counts as unavailable. `privateKey` signs letters (PEM).
 */
export function createSmtpTransport(
  settings: Pick<SmtpSettings, 'url' | 'from' | 'dkim' | 'connections'>,
  privateKey: string | null,
  { limits, requireTls = false, ca }: Tuning = {},
) {
  const { letterTimeout, ...timeouts } = { ...LIMITS, ...limits };
  const { hostname, password, port, protocol, username } = new URL(settings.url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isPlain = protocol === 'smtp:' && isLoopback(host) && !requireTls;
  const options: SMTPPoolOptions & { pool: true; forceAuth: boolean } = {
    pool: true,
    maxConnections: settings.connections,
    // For a connection that the server closed between two letters. No letter is repeated whose text was begun.
    maxRequeues: 1,
    host,
    secure: protocol === 'smtps:',
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    ...timeouts,
    ...(port !== '' && { port: Number(port) }),
    ...(ca !== undefined && { tls: { ca } }),
    // Without signing in, a server that does not announce sign-in would refuse each letter for good.
    forceAuth: true,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(settings.dkim !== null &&
      privateKey !== null && {
        dkim: {
          domainName: settings.from.slice(settings.from.lastIndexOf('@') + 1),
          keySelector: settings.dkim.selector,
          privateKey,
          headerFieldNames: SIGNED_HEADERS,
        },
      }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const mailer = createTransport(options);
  // The library reads a letter's text once the server has accepted us: an earlier failure is not about the letter.
  const begun = new Set<string | undefined>();
  mailer.use('stream', (mail, done) => {
    const message = mail.message;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...args) => {
      begun.add(mail.data.messageId);
      return read(...args);
    };
    done();
  });

  return {
    async send(message: Message): Promise<Outcome> {
      const { messageId } = message;
      // AbortSignal.timeout would hold each letter in memory until its time.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), letterTimeout);
      try {
        const { response } = await mailer.sendMail({ ...mailOf(message), signal: limit.signal });
        return { kind: 'sent', answer: oneLine(response) };
      } catch (error) {
        return outcomeOf(error as Failure, begun.has(messageId));
      } finally {
        clearTimeout(timer);
        begun.delete(messageId);
      }
    },
    /** Ends the connections; letters in flight fail. */
    close: () => mailer.close(),
  };
}

function mailOf({ envelope, ...mail }: Message) {
  // Objects, because the library splits texts at commas and brackets.
  const to = [{ name: '', address: envelope.to }];
  return { ...mail, envelope: { from: { name: '', address: envelope.from }, to } };
}

function outcomeOf(failure: Failure, hasBegun: boolean): Outcome {
  const { code, command, response, responseCode } = failure;
  const answer = oneLine(response ?? `${code ?? 'failed'}: ${failure.message}`);
  const isOurs = responseCode !== undefined && SIGN_IN_CODES.includes(responseCode);
  if (!hasBegun || isOurs) return { kind: 'unavailable', answer };
  if (responseCode === undefined) {
    // Without an answer: an address or a size that this server cannot take, or a broken connection.
    const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE';
    return isRefused ? { kind: 'refused', answer, isUnknownAddress: false } : { kind: 'failed', answer };
  }
  // An answer to MAIL FROM is about us as the sender, which may be mended. 503: commands in a wrong order.
  if (responseCode < 500 || responseCode === 503 || command === 'MAIL FROM') return { kind: 'failed', answer };
  const isUnknownAddress = command === 'RCPT TO' && saysUnknownAddress(responseCode, answer);
  return { kind: 'refused', answer, isUnknownAddress };
}

/**
 * True for codes about the address itself: 5.1.x, except the sender's 5.1.7 and 5.1.8, and 5.2.1, a closed mailbox (RFC
 * 3463).
 */
function saysUnknownAddress(responseCode: number, answer: string): boolean {
  const [, status] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? [];
  if (status === undefined) return UNKNOWN_ADDRESS_CODES.includes(responseCode);
  return /^5\.(?:1\.(?!7$|8$)\d+|2\.1)$/.test(status);
}
