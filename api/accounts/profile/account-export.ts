import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { listAuditEvents, type ListedAuditEvent } from '#data/accounts/queries/audit.queries.ts';
import { findCustomerOfUser, type BillingCustomer } from '#data/accounts/queries/billing.queries.ts';
import { findSubscriber } from '#data/accounts/queries/newsletter.queries.ts';
import { listLetters, type ListedLetter } from '#data/accounts/queries/letter.queries.ts';
import { listMailLinks } from '#data/accounts/queries/mail-link.queries.ts';
import {
  listAlertDevices,
  listNetworks,
  listSessions,
  type ListedSession,
} from '#data/accounts/queries/session.queries.ts';
import { listSupport } from '#data/accounts/queries/support.queries.ts';
import type { AccountExport } from '#data/contract/account.ts';
import { membershipOf, type Subscription } from '#data/domain/members/subscription.ts';
import { memberOf, noteInAudit } from '../access.ts';
import type { Tools } from '../../tools.ts';
import { secondFactorState } from '../second-factor/second-factor.service.ts';

/** Rows read at once: it takes a millisecond or two, in which no other request is answered. */
const PAGE = 500;

/**
 * Everything that is stored about a member, as JSON (`AccountExportSchema`). Long lists are read a page at a time while
 * they are sent, so that other requests are answered and a slow client takes no memory.
 */
export async function exportAccount(tools: Tools, request: FastifyRequest): Promise<Readable> {
  const { accounts, clock } = tools;
  const now = clock();
  const member = memberOf(request);
  await noteInAudit(tools, request, 'data_exported');
  // An address that is not proved may be another person's, who may have subscribed with it.
  const isProven = member.emailVerifiedAt !== null;
  const newsletter = isProven ? await findSubscriber(accounts, { email: member.email }) : undefined;
  const { username, email, emailVerifiedAt, role, createdAt, passwordChangedAt, favoriteTeamId } = member;
  const { status, endDate, cancelAtPeriodEnd, paymentDueBy } = membershipOf(member.subscription, now);
  const alertDevices = await listAlertDevices(accounts, ['userId', [member.id]], now);
  const customer = await findCustomerOfUser(accounts, member.id);
  const { since, recoveryCodesLeft } = await secondFactorState(tools, member.id);
  const facts: Omit<AccountExport, 'sessions' | 'letters' | 'support' | 'securityEvents'> = {
    exportedAt: now.toISOString(),
    account: {
      username,
      email,
      emailVerifiedAt,
      role,
      createdAt,
      passwordChangedAt,
      favoriteTeamId,
      subscriptionStatus: status,
      subscriptionEndDate: endDate,
      cancelAtPeriodEnd,
      paymentDueBy,
    },
    billing: customer === undefined ? null : billingOf(customer, member.subscription),
    newsletter: newsletter ?? null,
    links: await listMailLinks(accounts, member.id),
    networks: await listNetworks(accounts, member.id),
    alertDevices: alertDevices.map(({ createdAt: since, endpoint: sentTo }) => ({ sentTo, since })),
    secondFactor: since === null ? null : { since, recoveryCodesLeft },
  };
  const sessions = itemsOf((last?: ListedSession) => listSessions(accounts, member.id, { limit: PAGE, last }));
  const letters = itemsOf((last?: ListedLetter) => listLetters(accounts, member.id, { limit: PAGE, last }));
  const support = itemsOf((_last, offset) => listSupport(accounts, { userId: member.id }, { limit: PAGE, offset }));
  const events = itemsOf((last?: ListedAuditEvent) => listAuditEvents(accounts, member.id, { limit: PAGE, last }));
  return Readable.from(textOf(facts, { sessions, letters, support, securityEvents: events }), {
    objectMode: false,
  });
}

/** The JSON of an object, followed by lists that are read as they are written. */
async function* textOf(facts: object, lists: Record<string, AsyncIterable<string>>): AsyncGenerator<string> {
  yield JSON.stringify(facts).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    yield* items;
    yield ']';
  }
  yield '}';
}

/** Leaves out the ids by which lists are read on and sessions ended. */
const withoutIds = (name: string, value: unknown): unknown =>
  ['id', 'publicId', 'row', 'userId'].includes(name) ? undefined : value;

/**
 * The items of a list in JSON. `read` returns the page after the row `last`, which is also the page at `offset`; other
 * requests are answered between two pages.
 */
async function* itemsOf<Row>(read: (last: Row | undefined, offset: number) => Promise<Row[]>): AsyncGenerator<string> {
  let offset = 0;
  let rows = await read(undefined, offset);
  let comma = '';
  while (rows.length > 0) {
    yield comma + rows.map((row) => JSON.stringify(row, withoutIds)).join();
    comma = ',';
    await nextTurn();
    offset += PAGE;
    rows = rows.length < PAGE ? [] : await read(rows.at(-1), offset);
  }
}

function billingOf(
  { customerId, createdAt }: BillingCustomer,
  subscription: Subscription | null,
): AccountExport['billing'] {
  if (subscription === null) return { customerId, since: createdAt, subscription: null };
  const { providerStatus: status, ...facts } = subscription;
  return { customerId, since: createdAt, subscription: { ...facts, status } };
}
