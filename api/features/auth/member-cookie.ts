import type { FastifyReply } from 'fastify';
import type { User } from '#data/accounts/queries/user.queries.ts';
import { MEMBER_COOKIE, type MemberCookieValue } from '#data/contract/sign-in.ts';
import { isPremium, membershipOf } from '#data/domain/members/subscription.ts';
import { SESSION_IDLE_MS } from './session-lifetime.ts';

/** Sets the readable cookie for a member as the plan stands at `now`. Every answer of the scope keeps it in step. */
export function setMemberCookie(reply: FastifyReply, member: User, now: Date): void {
  const { status } = membershipOf(member.subscription, now);
  const value: MemberCookieValue = isPremium(status) ? 'premium' : 'free';
  const name = reply.server.cookieName(MEMBER_COOKIE);
  reply.setCookie(name, value, { httpOnly: false, maxAge: SESSION_IDLE_MS / 1000 });
}

/** Takes the readable cookie back: nobody is signed in. */
export function clearMemberCookie(reply: FastifyReply): void {
  reply.clearCookie(reply.server.cookieName(MEMBER_COOKIE), { httpOnly: false });
}
