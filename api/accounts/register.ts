import { randomUUID } from 'node:crypto';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { findTaken, insertUser } from '#data/accounts/queries/user.queries.ts';
import { ERRORS } from '#data/contract/errors.ts';
import { normalizeUsername } from '#data/domain/members/account-rules.ts';
import { normalizeEmail, plainEmail } from '#data/domain/members/email.ts';
import { AppError } from '../http/errors.ts';
import { queueVerification } from './email/email.service.ts';
import { mailboxLimits, takeAttempt, visitorLimits } from './limits/attempt-limits.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import { hashing, type Visitor } from './sign-in.ts';
import type { Tools } from '../tools.ts';

function takenError(taken: { username: boolean; email: boolean }): AppError {
  const fields = {
    ...(taken.username && { username: ERRORS.username_taken.message }),
    ...(taken.email && { email: ERRORS.email_taken.message }),
  };
  const message = Object.values(fields).join(' ');
  return new AppError(taken.username ? 'username_taken' : 'email_taken', { message, fields });
}

/**
 * Adds an account from fields that passed their own checks, and asks its owner to prove the address. Throws
 * `invalid_fields` for a common password, `username_taken` or `email_taken` (with both sentences when both are),
 * `too_many_requests`, `busy`.
 */
export async function register(
  tools: Tools,
  fields: { username: string; email: string; password: string },
  visitor: Visitor,
): Promise<{ username: string; email: string; createdAt: string }> {
  const { accounts, clock, hasher, mail, oneAtATime, throttle } = tools;
  const username = fields.username.trim();
  const email = plainEmail(fields.email);
  await refuseCommonPassword('password', fields.password, fields);
  const attempt = await takeAttempt(throttle, visitorLimits('registration', visitor));
  const usernameKey = normalizeUsername(username);
  const emailKey = normalizeEmail(email);
  const keys = { usernameKey, emailKey };
  // Of two equal requests at once the second is refused (the address is taken), and one counts for the mailbox.
  return await oneAtATime(emailKey, async () => {
    const taken = await findTaken(accounts, keys);
    if (taken.username || taken.email) throw takenError(taken);

    const ofMailbox = await takeAttempt(throttle, mailboxLimits(emailKey));
    try {
      const passwordHash = await hashing(attempt, (slot) => hasher.hash(fields.password, slot));
      const now = clock();
      const createdAt = now.toISOString();
      const user = {
        id: randomUUID(),
        username,
        usernameKey,
        email,
        emailKey,
        emailVerifiedAt: null,
        passwordHash,
        role: 'member' as const,
        favoriteTeamId: null,
        createdAt,
        passwordChangedAt: createdAt,
      };
      // In one transaction, because each one waits for the disk, and everything else waits for it.
      const isNew = await inTransaction(accounts, `address ${emailKey}`, async (trx) => {
        if (!(await insertUser(trx, user))) return false;
        await insertAuditEvent(trx, { kind: 'registered', userId: user.id, address: visitor.ip }, now);
        if (mail !== null) await queueVerification(trx, { mail, now }, user);
        return true;
      });
      // Taken by another registration while the password was hashed.
      if (!isNew) throw takenError(await findTaken(accounts, keys));
      return { username, email, createdAt };
    } catch (error) {
      await ofMailbox.refund();
      throw error;
    }
  });
}
