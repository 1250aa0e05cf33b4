import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { selfSigned } from './self-signed.ts';

/** The moments at which a mail server can say no, cut the line or dawdle. */
export type Step = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data';
/** What it does there: an answer such as '550 5.1.1 no such user', 'cut', 'hang' or 'slow'. */
type Whim = string;

/** A letter that a mail server took. */
export interface TakenLetter {
  from: string;
  to: string;
  /** As it came, headers and all. */
  source: string;
  isEncrypted: boolean;
  /** The sender went on with the line, so it has the answer. */
  isAnswerHeard: boolean;
}

export interface TestMailServer {
  port: number;
  /** Its certificate, to be trusted. */
  ca: string;
  taken: TakenLetter[];
  /** Who signed in. */
  users: string[];
  /** What it does at a step from now on, to everybody or to one recipient. */
  whims: { [At in Step]?: Whim | ((address: string) => Whim | undefined) | undefined };
  connections: () => number;
  close: () => Promise<void>;
}

const CERTIFICATE = selfSigned();
const SLOW_MS = 200;

/** A real mail server on loopback, with STARTTLS unless it is `secure` from the start. */
export async function startMailServer(
  options: Pick<SMTPServerOptions, 'secure' | 'disabledCommands'> & {
    /** How long it takes over each command. */
    delayMs?: number;
    isOpen?: boolean;
  } = {},
): Promise<TestMailServer> {
  const { delayMs = 0, isOpen = false, ...more } = options;
  const taken: TakenLetter[] = [];
  const users: string[] = [];
  const whims: TestMailServer['whims'] = {};
  const sockets = new Set<Socket>();
  const lastOf = new WeakMap<object, TakenLetter>();
  let connections = 0;

  const at = (step: Step, address: string, session: { remotePort: number }, go: Next): void => {
    const whim = whims[step];
    const what = typeof whim === 'function' ? whim(address) : whim;
    if (what === undefined) return delayMs > 0 ? void setTimeout(go, delayMs) : go();
    if (what === 'hang') return;
    if (what === 'slow') return void setTimeout(go, SLOW_MS);
    if (what === 'cut') return [...sockets].find((one) => one.remotePort === session.remotePort)?.destroy() as never;
    const responseCode = Number(what.slice(0, 3));
    go(Object.assign(new Error(what.slice(4)), { responseCode }));
  };
  const server = new SMTPServer({
    ...CERTIFICATE,
    ...more,
    authOptional: isOpen,
    // It would take a password in clear: that it gets none is the sender's merit.
    allowInsecureAuth: true,
    closeTimeout: 1,
    disableReverseLookup: true,
    onConnect: (session, done) => {
      connections += 1;
      at('connect', '', session, done);
    },
    onAuth: ({ username = '' }, session, done) =>
      at('auth', username, session, (error) => {
        if (error !== undefined) return done(error);
        users.push(username);
        done(null, { user: username });
      }),
    onMailFrom: ({ address }, session, done) => {
      const last = lastOf.get(session);
      if (last !== undefined) last.isAnswerHeard = true;
      at('mail', address, session, done);
    },
    onRcptTo: ({ address }, session, done) => at('rcpt', address, session, done),
    onData: (stream, session, done) => {
      // A line that is cut within the text has nobody left to answer.
      void text(stream).then(
        (source) => {
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map(({ address }) => address).join(' ');
          const from = mailFrom === false ? '' : mailFrom.address;
          const whim = whims.data;
          // 'lost': the letter is taken, and the line breaks before that is said.
          const isLost = (typeof whim === 'function' ? whim(to) : whim) === 'lost';
          const isEncrypted = session.secure;
          const take = () => {
            const letter = { from, to, source, isEncrypted, isAnswerHeard: false };
            lastOf.set(session, letter);
            taken.push(letter);
          };
          if (isLost) {
            take();
            for (const socket of sockets) socket.destroy();
            return;
          }
          at('data', to, session, (error) => {
            if (error === undefined) take();
            done(error);
          });
        },
        () => undefined,
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    ca: CERTIFICATE.cert,
    ...{ taken, users, whims },
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
type Next = (error?: Error) => void;
