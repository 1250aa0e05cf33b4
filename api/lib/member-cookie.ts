import type { FastifyReply } from 'fastify';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { MEMBER_COOKIE, type MemberCookieValue } from '#data/contract/auth.ts';
import { isPremium } from '#data/domain/subscription.ts';
import { SESSION_IDLE_MS } from './sqlite-session-store.ts';

/** Sets the readable cookie for a member, or clears it when there is none. Every answer of the scope keeps it in step. */
export function setMemberCookie(reply: FastifyReply, member: User | null): void {
  if (member === null) {
    reply.clearCookie(MEMBER_COOKIE, { httpOnly: false });
    return;
  }
  const value: MemberCookieValue = isPremium(member.subscriptionStatus) ? 'premium' : 'free';
  reply.setCookie(MEMBER_COOKIE, value, { httpOnly: false, maxAge: SESSION_IDLE_MS / 1000 });
}
