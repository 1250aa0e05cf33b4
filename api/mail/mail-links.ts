import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { LinkPurpose } from '#data/accounts/letter-tables.ts';
import { findOpenLink, insertMailLink } from '#data/accounts/queries/mail-link.queries.ts';

export interface NewMailLink {
  purpose: LinkPurpose;
  /** Where the letter goes, as typed. */
  address: string;
  userId: string | null;
  expiresAt: Date;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Links for letters. A link's token (256 bits) is derived from its id and the first of `secrets`, which sign cookies.
 * So the database holds only the token's hash, and the letter can still be written later, even after a crash (OWASP
 * ASVS 5.0, 6.5.2). Tokens of older secrets work as long as these are among `secrets`.
 */
export function createMailLinks(secrets: readonly string[]) {
  const macOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const tokenOf = (secret: string, id: string): string => macOf(secret, `hashmark mail link ${id}`);

  return {
    /** Adds a link in the transaction of its letter. Returns its id. */
    async create(trx: AccountsDb, link: NewMailLink, now: Date): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      await insertMailLink(trx, {
        ...link,
        id,
        tokenHash: hashOf(tokenOf(secrets[0] ?? '', id)),
        createdAt: now.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
      });
      return id;
    },
    /** The token for the letter; undefined when the link has ended. */
    async tokenFor(accounts: AccountsDb, id: string, now: Date): Promise<string | undefined> {
      const link = await findOpenLink(accounts, { id }, now);
      if (link === undefined) return undefined;
      return secrets.map((secret) => tokenOf(secret, id)).find((token) => hashOf(token) === link.tokenHash);
    },
    /** The link of a token, which `useMailLink` then uses up; undefined when it has ended. */
    find: (accounts: AccountsDb, token: string, purpose: LinkPurpose, now: Date) =>
      findOpenLink(accounts, { tokenHash: hashOf(token), purpose }, now),
    /** The token in every letter to a newsletter's reader, to leave and to choose: it names them and never ends. */
    readerToken: (subscriberId: string): string =>
      `${subscriberId}.${macOf(secrets[0] ?? '', `hashmark newsletter reader ${subscriberId}`)}`,
    /** The id of the reader in such a token, made with any of the secrets; undefined for a forged one. */
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
