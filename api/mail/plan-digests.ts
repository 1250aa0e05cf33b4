import { HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { DigestPlanTable } from '#data/accounts/letter-tables.ts';
import {
  type DigestReader,
  listDigestReaders,
  listReaderZones,
  mapDigestPlans,
  putDigestPlan,
} from '#data/accounts/queries/newsletter.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertLetters, type NewLetter } from '#data/accounts/queries/letter.queries.ts';
import { type LetterIssue, type Morning, morningAt } from '#data/newsletter/letter-schedule.ts';
import { FREQUENCIES, type Frequency } from '#data/newsletter/preferences.ts';
import { zoneOrEastern } from '#data/domain/time-zones.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import { newLetterId } from './mail-queue.ts';
import { lettersOf, type ReleaseLetters } from './digest-content.ts';

/** How often `planDigests` is to be called. */
export const PLAN_EVERY_MS = MINUTE_MS;
/** Readers in one transaction. */
const AT_ONCE = 500;
/** How long after the morning an unsent letter is still worth sending. */
const MAX_DELAY_MS = 8 * HOUR_MS;

export interface DigestTools {
  accounts: AccountsDb;
  releases: Pick<CurrentRelease, 'use'>;
  now: Date;
  /** Newsletters may be sent: the postal address that they must show is known. */
  sendsBulk: boolean;
}

/** The editions of a day, by the rhythm of those who get them. */
type Editions = ReadonlyMap<Frequency, LetterIssue>;

async function editionsOf(letters: ReleaseLetters, day: string): Promise<Editions> {
  const editions = new Map<Frequency, LetterIssue>();
  for (const rhythm of FREQUENCIES) {
    const edition = await letters.edition(day, rhythm);
    if (edition !== null) editions.set(rhythm, edition);
  }
  return editions;
}

/** Whether there is anything to tell, and all that there should be is known, or not waited for any longer. */
async function isTime(
  letters: ReleaseLetters,
  editions: Editions,
  { at, lastCall }: Morning,
  now: Date,
): Promise<boolean> {
  const full = await Promise.all([...editions.values()].map((edition) => letters.fullLetter(edition, at)));
  const told = full.filter((letter) => letter !== null);
  return told.length > 0 && (now >= lastCall || told.every(({ asOf }) => asOf === null));
}

async function lettersTo(
  readers: readonly DigestReader[],
  letters: ReleaseLetters,
  editions: Editions,
  { at, day, end }: Morning,
  now: Date,
): Promise<NewLetter[]> {
  const found: NewLetter[] = [];
  for (const { id, address_as_typed, rhythm, wishes } of readers) {
    const edition = editions.get(rhythm);
    if (edition === undefined || (await letters.letter(edition, wishes, at)) === null) continue;
    found.push({
      id: newLetterId(),
      kind: 'digest',
      facts: { subscriberId: id, day, rhythm },
      cause: `digest:${day}:${id}`,
      address: address_as_typed,
      userId: null,
      dueAt: now,
      expiresAt: new Date(end.getTime() + MAX_DELAY_MS),
    });
  }
  return found;
}

/** Queues what is left to queue for the readers of a zone. */
async function planZone(
  { accounts, releases, now }: DigestTools,
  zone: string | null,
  morning: Morning,
  before: DigestPlanTable | undefined,
): Promise<number> {
  const { day } = morning;
  let afterId = before?.day === day ? before.after_id : '';
  let queued = 0;
  for (;;) {
    const part = await releases.use(async (release) => {
      const letters = lettersOf(release);
      const editions = await editionsOf(letters, day);
      if (!(await isTime(letters, editions, morning, now))) return undefined;
      const readers = await listDigestReaders(accounts, {
        zone,
        afterId,
        confirmedBy: morning.at,
        limit: AT_ONCE,
        rhythms: [...editions.keys()],
      });
      return { readers, fresh: await lettersTo(readers, letters, editions, morning, now) };
    });
    if (part === undefined) return queued;
    const { readers, fresh } = part;
    afterId = readers.at(-1)?.id ?? afterId;
    const isDone = readers.length < AT_ONCE;
    queued += await inTransaction(accounts, `digest ${zone ?? ''}`, async (trx) => {
      await putDigestPlan(trx, {
        zone: zone ?? '',
        day,
        after_id: afterId,
        is_done: Number(isDone),
      });
      return await insertLetters(trx, fresh, now);
    });
    if (isDone) return queued;
  }
}

/**
 * Queues the daily and weekly letters that are due, to be called each minute: at 7 AM on each reader's clock (US
 * Eastern where that is not known), later where the release does not know the day's results yet, and until noon where
 * nobody was there at 7. Each reader gets one letter of a day at the most, whatever crashes: how far each zone is
 * planned is written down with its letters, and each letter's cause names day and reader. Returns how many letters are
 * new.
 */
export async function planDigests(tools: DigestTools): Promise<number> {
  if (!tools.sendsBulk) return 0;
  let queued = 0;
  for (const { zone, morning, plan } of await zonesToPlan(tools)) queued += await planZone(tools, zone, morning, plan);
  return queued;
}

/** Where it is a morning whose letters are not all planned. */
async function zonesToPlan({ accounts, now }: Pick<DigestTools, 'accounts' | 'now'>) {
  const plans = await mapDigestPlans(accounts);
  return (await listReaderZones(accounts)).flatMap((zone) => {
    const morning = morningAt(now, zoneOrEastern(zone));
    const plan = plans.get(zone ?? '');
    const isDone = plan?.day === morning?.day && plan?.is_done === 1;
    return morning === null || isDone ? [] : [{ zone, morning, plan }];
  });
}

/** Whether `planDigests` may find letters to queue. */
export async function mayPlanDigests(tools: Pick<DigestTools, 'accounts' | 'now' | 'sendsBulk'>): Promise<boolean> {
  return tools.sendsBulk && (await zonesToPlan(tools)).length > 0;
}
