import cookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountsDb } from '#data/accounts/database.ts';
import type { AuditEntry } from '#data/accounts/queries/audit.queries.ts';
import { AppError } from '../../lib/app-error.ts';
import { clearMemberCookie } from './member-cookie.ts';
import { SESSION_IDLE_MS } from './session-lifetime.ts';
import { createSession, createSessionStore } from './session-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookieName: string;
  }
}

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  siteUrl: string;
  /** The first signs, all are accepted. */
  secrets: readonly string[];
}

/**
 * Sessions in the accounts database, for the scope it is registered in. Nothing is stored or set for a visitor. Over
 * https the cookie is Secure and bound to this host by its name.
 */
export const session = fastifyPlugin<Options>(
  async (app, { accounts, clock, siteUrl, secrets }) => {
    const secure = siteUrl.startsWith('https:');
    const cookieName = secure ? '__Host-hashmark_session' : 'hashmark_session';
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    if (secure) {
      // Readers come by https, SITE_URL says so; a proxy that fails to pass it on must not cost them the cookie.
      app.addHook('onRequest', (request, _reply, next) => {
        Object.defineProperty(request, 'protocol', { value: 'https' });
        next();
      });
    }
    app.decorate('sessionCookieName', cookieName);
    await app.register(cookie, { parseOptions: attributes });
    await app.register(fastifySession, {
      secret: [...secrets],
      store: createSessionStore(accounts, clock),
      cookieName,
      cookie: { ...attributes, maxAge: SESSION_IDLE_MS },
      saveUninitialized: false,
      rolling: true,
    });
  },
  { name: 'session' },
);

/**
 * Signs somebody in: whatever session the browser brought is ended, and a new one with a new id begins, so an
 * id that was planted before is worth nothing. Throws `invalid_credentials` when the password was changed
 * or the account deleted since it was checked. `note` goes into the audit log with it.
 */
export async function startSession(
  request: FastifyRequest,
  accounts: AccountsDb,
  proof: { userId: string; passwordChangedAt: string; networkMark?: string },
  now: Date,
  note?: AuditEntry,
): Promise<void> {
  await request.session.regenerate();
  const { sessionId } = request.session;
  const created = await createSession(accounts, { sessionId, ...proof }, now, note);
  if (created === undefined) throw new AppError('invalid_credentials');
  request.session.set('userId', proof.userId);
  request.session.set('signedInAt', created.signedInAt);
  request.session.set('storedEnd', created.storedEnd);
}

/** Ends the session on the server and takes its cookie and the readable one back. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy();
  reply.clearCookie(request.server.sessionCookieName);
  clearMemberCookie(reply);
}
