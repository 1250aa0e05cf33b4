import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LinkPurpose, MailLinkTable } from '#data/accounts/letter-tables.ts';
import { findOpenLink, insertMailLink } from '#data/accounts/queries/mail-link.queries.ts';

export interface NewMailLink {
  purpose: LinkPurpose;
  /** The address that it is sent to, as typed. */
  address: string;
  userId: string | null;
  expiresAt: Date;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Links for letters. What a link holds (256 bits) is reckoned from its id and the first of `secrets`, the ones that
 * sign cookies: the database has its hash alone, and still the letter can be written later, again after a crash too
 * (OWASP ASVS 5.0, 6.5.2). While an older secret is among `secrets`, its links can still be written.
 */
export function createMailLinks(secrets: readonly string[]) {
  const macOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const tokenOf = (secret: string, id: string): string => macOf(secret, `hashmark mail link ${id}`);

  return {
    /** Adds a link, in the transaction of the letter that carries it. Returns its id. */
    async create(trx: AccountsDb, link: NewMailLink, now: Date): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      await insertMailLink(trx, {
        id,
        token_hash: hashOf(tokenOf(secrets[0] ?? '', id)),
        purpose: link.purpose,
        address: link.address,
        user_id: link.userId,
        created_at: now.toISOString(),
        expires_at: link.expiresAt.toISOString(),
      });
      return id;
    },
    /** What a link holds, for the letter; undefined when it cannot be followed any more. */
    async tokenFor(accounts: AccountsDb, id: string, now: Date): Promise<string | undefined> {
      const link = await findOpenLink(accounts, { id }, now);
      if (link === undefined) return undefined;
      return secrets.map((secret) => tokenOf(secret, id)).find((token) => hashOf(token) === link.token_hash);
    },
    /**
     * The link that somebody follows, not used up yet (`useMailLink` does that); undefined when it cannot be followed.
     */
    async find(
      accounts: AccountsDb,
      token: string,
      purpose: LinkPurpose,
      now: Date,
    ): Promise<MailLinkTable | undefined> {
      return await findOpenLink(accounts, { tokenHash: hashOf(token), purpose }, now);
    },
    /**
     * What stands in every letter to a newsletter's reader, for leaving and choosing: it names them and does not end.
     */
    readerToken: (subscriberId: string): string =>
      `${subscriberId}.${macOf(secrets[0] ?? '', `hashmark newsletter reader ${subscriberId}`)}`,
    /** The id of the reader whom such a token was made for, with any of the secrets; undefined for a forged one. */
    readerOf(token: string): string | undefined {
      const [id = '', mac = ''] = token.split('.', 2);
      const given = createHash('sha256').update(mac).digest();
      const isOurs = secrets
        .map((secret) => macOf(secret, `hashmark newsletter reader ${id}`))
        .some((known) => timingSafeEqual(createHash('sha256').update(known).digest(), given));
      return isOurs ? id : undefined;
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
