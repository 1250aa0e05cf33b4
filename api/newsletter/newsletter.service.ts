import { DAY_MS } from '#data/domain/durations.ts';
import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { deleteLetterAndLink, findLetterText } from '#data/accounts/queries/letter.queries.ts';
import { findRefusedAddress, listMailLinksSince, useMailLink } from '#data/accounts/queries/mail-link.queries.ts';
import {
  confirmSubscriber,
  deleteSubscriber,
  findSubscriber,
  findUninvited,
  noteInvitation,
  saveNewsletterChoice,
  saveNewsletterRequest,
  type NewsletterChoice,
  type Subscriber,
} from '#data/accounts/queries/newsletter.queries.ts';
import { listCoveredTeams, listOtherFbsTeams } from '#data/content/queries/team.queries.ts';
import { NEWSLETTER_WORDS, type NewsletterReader } from '#data/contract/newsletter.ts';
import { isCoveredConference } from '#data/domain/football/team.ts';
import { mailboxOf, normalizeEmail } from '#data/domain/members/email.ts';
import type { LetterPreferences } from '#data/newsletter/preferences.ts';
import { knownTimeZone } from '#data/domain/time-zones.ts';
import { AppError } from '../http/errors.ts';
import { newLetterId, type Mail } from '../mail/mail-queue.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import type { CurrentRelease } from '../release/current-release.ts';

/** To one mailbox, in any spelling of its address. */
const LETTERS_PER_DAY = 3;
/** Each hour after mail was set up, so that a long list takes some hours. */
const MAX_INVITATIONS = 200;

export interface NewsletterTools {
  accounts: AccountsDb;
  clock: () => Date;
  /** Without mail too: earlier letters have links. */
  links: MailLinks;
  /** Null where mail is off or the postal address for newsletters is not set. */
  mail: Mail | null;
  releases: CurrentRelease;
}

/** True when an address takes mail and was not invited today, nor its mailbox too often in another spelling. */
async function mayBeInvited(trx: AccountsDb, address: string, now: Date): Promise<boolean> {
  if ((await findRefusedAddress(trx, address)) !== undefined) return false;
  const since = new Date(now.getTime() - DAY_MS);
  const asked = await listMailLinksSince(trx, { address, purpose: 'newsletter', since });
  const isNew = asked.every((other) => normalizeEmail(other) !== normalizeEmail(address));
  return isNew && asked.length < LETTERS_PER_DAY;
}

const confirmationCause = (linkId: string): string => `newsletter:${linkId}`;

/** Queues the letter that asks to confirm, about `wishes`; undefined when none may be sent today. */
async function invite(
  { clock }: NewsletterTools,
  mail: Mail,
  trx: AccountsDb,
  { id, email: address, wishes }: Subscriber,
): Promise<{ cause: string; linkId: string } | undefined> {
  const now = clock();
  const purpose = 'newsletter';
  await noteInvitation(trx, id, now);
  if (!(await mayBeInvited(trx, address, now))) return undefined;
  const expiresAt = new Date(now.getTime() + LINK_LIFE.confirmNewsletter.ms);
  const linkId = await mail.links.create(trx, { purpose, address, userId: null, expiresAt }, now);
  const text = { kind: 'confirm_newsletter', facts: { linkId, wishes } } as const;
  const cause = confirmationCause(linkId);
  await mail.queue(trx, { ...text, cause, address, userId: null });
  return { cause, linkId };
}

/**
 * Stores a request for the newsletter and queues the letter that asks to confirm. Nothing happens for an address that
 * is confirmed, takes no mail or was invited today; neither the answer nor its time shows that. What is wished for is
 * kept in that letter, so that whoever else enters the address changes nothing; without mail it waits with the request.
 * Throws as `checkedWishes` does.
 */
export async function askForNewsletter(
  tools: NewsletterTools,
  { email, wishes }: { email: string; wishes?: LetterPreferences | undefined },
  askedFrom: string,
): Promise<void> {
  const { accounts, clock, mail, releases } = tools;
  const wished = wishes && (await checkedWishes(releases, wishes));
  const lockOn = [`address ${normalizeEmail(email)}`, `mailbox ${mailboxOf(email)}`];
  await inTransaction(accounts, lockOn, async (trx) => {
    const known = await findSubscriber(trx, { email });
    const isReader = (known?.confirmedAt ?? null) !== null;
    const isIgnored = isReader || !(await mayBeInvited(trx, email, clock()));
    const asked = isIgnored ? `${newLetterId()}@nobody.invalid` : email;
    const proof = { askedFrom, textVersion: NEWSLETTER_WORDS.version };
    const request = { email: asked, ...proof, wishes: mail === null ? wished : undefined };
    const subscriber = await saveNewsletterRequest(trx, request, clock());
    const asking = { ...subscriber, wishes: wished ?? subscriber.wishes };
    const invitation = mail === null ? undefined : await invite(tools, mail, trx, asking);
    if (!isIgnored) return;
    // The rows were written for an invented address and are deleted here, because without writing the answer would come
    // several times as fast.
    if (invitation !== undefined) await deleteLetterAndLink(trx, invitation);
    await deleteSubscriber(trx, subscriber.id);
  });
}

/** Invites some of those who asked while there was no mail. */
export async function inviteWaiting(tools: NewsletterTools): Promise<void> {
  const { accounts, mail } = tools;
  if (mail === null) return;
  for (let count = 0; count < MAX_INVITATIONS; count += 1) {
    const isOver = await inTransaction(accounts, 'invitations', async (trx) => {
      const subscriber = await findUninvited(trx);
      if (subscriber !== undefined) await invite(tools, mail, trx, subscriber);
      return subscriber === undefined;
    });
    if (isOver) return;
  }
}

/** Confirms by the token of a letter; returns the token for the preferences. Throws `link_ended`. */
export async function confirmNewsletter(
  { accounts, clock, links }: NewsletterTools,
  { token, timeZone }: { token: string; timeZone?: string },
  from: string,
): Promise<string> {
  const now = clock();
  return await inTransaction(accounts, `link ${token}`, async (trx) => {
    const link = await links.find(trx, token, 'newsletter', now);
    const subscriber = link && (await findSubscriber(trx, { email: link.address }));
    if (link === undefined || subscriber === undefined || !(await useMailLink(trx, link.id, now)))
      throw new AppError('link_ended');
    await confirmSubscriber(trx, subscriber.id, { from, now });
    const letter = await findLetterText(trx, confirmationCause(link.id));
    // A second letter takes nothing from a reader who has chosen since the first.
    const isNew = subscriber.confirmedAt === null && letter?.kind === 'confirm_newsletter';
    await saveNewsletterChoice(trx, subscriber.id, {
      rhythm: subscriber.rhythm,
      wishes: (isNew ? letter.facts.wishes : undefined) ?? subscriber.wishes,
      timeZone: subscriber.timeZone ?? knownTimeZone(timeZone ?? '') ?? null,
    });
    return links.readerToken(subscriber.id);
  });
}

/**
 * What may be chosen, each topic once. Throws `nothing_chosen` without a topic, and `invalid_request` for a team or
 * conference that does not exist.
 */
async function checkedWishes(releases: CurrentRelease, wishes: LetterPreferences): Promise<LetterPreferences> {
  if (wishes.kind === 'everything') return wishes;
  const known = await releases.use(async ({ db }) => [
    ...(await listCoveredTeams(db)),
    ...(await listOtherFbsTeams(db)),
  ]);
  const ids = new Set(known.map((team) => team.id));
  const teams = [...new Set(wishes.teams)];
  const conferences = [...new Set(wishes.conferences)];
  if (!teams.every((team) => ids.has(team)) || !conferences.every(isCoveredConference))
    throw new AppError('invalid_request');
  if (teams.length + conferences.length === 0 && !wishes.recruiting) throw new AppError('nothing_chosen');
  return { ...wishes, teams, conferences };
}

/**
 * Stores a reader's topics, rhythm and time zone. Throws as `checkedWishes` does, and `invalid_request` for a zone that
 * does not exist.
 */
export async function chooseNewsletter(
  { accounts, releases }: NewsletterTools,
  id: string,
  { wishes, rhythm, timeZone }: NewsletterChoice,
): Promise<void> {
  const zone = timeZone === null ? null : knownTimeZone(timeZone);
  if (zone === undefined) throw new AppError('invalid_request');
  const chosen = await checkedWishes(releases, wishes);
  await saveNewsletterChoice(accounts, id, { wishes: chosen, rhythm, timeZone: zone });
}

/** Resumes the newsletter. Throws `link_ended` too long after leaving, and for an address that takes no mail. */
export async function returnToNewsletter(
  { accounts, clock }: NewsletterTools,
  subscriber: Subscriber,
  from: string,
): Promise<void> {
  const now = clock();
  const { confirmedAt, email, leftAt } = subscriber;
  if (confirmedAt !== null) return;
  const first = new Date(now.getTime() - LINK_LIFE.resumeNewsletter.ms).toISOString();
  const isRefused = (await findRefusedAddress(accounts, email)) !== undefined;
  if (leftAt === null || leftAt < first || isRefused) throw new AppError('link_ended');
  await confirmSubscriber(accounts, subscriber.id, { from, now });
}

export function letterState(subscriber: Subscriber | undefined): NewsletterReader['state'] {
  if (subscriber === undefined) return 'gone';
  if (subscriber.confirmedAt !== null) return 'on';
  return subscriber.leftAt === null ? 'asked' : 'left';
}
