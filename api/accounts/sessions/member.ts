import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { findUserById, type User } from '#data/accounts/queries/user.queries.ts';
import { MEMBER_COOKIE, type MemberCookieValue } from '#data/contract/sign-in.ts';
import { SECOND_MS } from '#data/domain/durations.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { SESSION_IDLE_MS } from './session-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    member: User | null;
  }
}

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
}

/** Finds the session's member, once for each request of the scope, and corrects the readable cookie. */
export const member = fastifyPlugin<Options>(
  async (app, { accounts, clock }) => {
    app.decorateRequest('member', null);
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const userId = request.session.get('userId');
      request.member = userId === undefined ? null : ((await findUserById(accounts, userId)) ?? null);
      const hasCookie = request.cookies[app.cookieName(MEMBER_COOKIE)] !== undefined;
      if (request.member !== null) setMemberCookie(reply, request.member, clock());
      else if (hasCookie) clearMemberCookie(reply);
    });
  },
  { name: 'member', dependencies: ['session'] },
);

/** Sets the readable cookie to the member's plan at `now`; every answer of the scope does. */
export function setMemberCookie(reply: FastifyReply, member: User, now: Date): void {
  const { status } = membershipOf(member.subscription, now);
  const value: MemberCookieValue = isPremium(status) ? 'premium' : 'free';
  const name = reply.server.cookieName(MEMBER_COOKIE);
  reply.setCookie(name, value, { httpOnly: false, maxAge: SESSION_IDLE_MS / SECOND_MS });
}

export function clearMemberCookie(reply: FastifyReply): void {
  reply.clearCookie(reply.server.cookieName(MEMBER_COOKIE), { httpOnly: false });
}
