import { HOUR_MS, MINUTE_MS } from '#data/domain/durations.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import {
  type DigestPlan,
  type DigestReader,
  listDigestReaders,
  listReaderZones,
  mapDigestPlans,
  putDigestPlan,
} from '#data/accounts/queries/newsletter.queries.ts';
import { inTransaction } from '#data/accounts/in-transaction.ts';
import { insertLetters, type NewLetter } from '#data/accounts/queries/letter.queries.ts';
import { type LetterIssue, type Morning, morningAt } from '#data/newsletter/letter-schedule.ts';
import { type Rhythm, RHYTHMS } from '#data/newsletter/rhythms.ts';
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

interface DigestTools {
  accounts: AccountsDb;
  releases: Pick<CurrentRelease, 'use'>;
  now: Date;
  /** Newsletters may be sent: the postal address that they must show is known. */
  sendsBulk: boolean;
}

interface MorningLetters {
  letters: ReleaseLetters;
  issues: ReadonlyMap<Rhythm, LetterIssue>;
  morning: Morning;
}

/** True when there is something to send, and either all results are known or it is too late to wait for them. */
async function isTime({ letters, issues, morning: { at, lastCall } }: MorningLetters, now: Date): Promise<boolean> {
  const letterOrNull = await Promise.all([...issues.values()].map((issue) => letters.fullLetter(issue, at)));
  const full = letterOrNull.filter((letter) => letter !== null);
  return full.length > 0 && (now >= lastCall || full.every(({ asOf }) => asOf === null));
}

async function lettersTo(
  readers: readonly DigestReader[],
  { letters, issues, morning: { at, day, end } }: MorningLetters,
  now: Date,
): Promise<NewLetter[]> {
  const found: NewLetter[] = [];
  for (const { id, addressAsTyped, rhythm, wishes } of readers) {
    const issue = issues.get(rhythm);
    if (issue === undefined || (await letters.letter(issue, wishes, at)) === null) continue;
    found.push({
      id: newLetterId(),
      kind: 'digest',
      facts: { subscriberId: id, day, rhythm },
      cause: `digest:${day}:${id}`,
      address: addressAsTyped,
      userId: null,
      dueAt: now,
      expiresAt: new Date(end.getTime() + MAX_DELAY_MS),
    });
  }
  return found;
}

/** Queues the letters of a zone's readers that are not queued yet. */
async function planZone(
  { accounts, releases, now }: DigestTools,
  zone: string | null,
  morning: Morning,
  plan: DigestPlan | undefined,
): Promise<number> {
  const { day } = morning;
  let afterId = plan?.day === day ? plan.afterId : '';
  let queued = 0;
  for (;;) {
    const part = await releases.use(async (release) => {
      const letters = lettersOf(release);
      const issues = new Map<Rhythm, LetterIssue>();
      for (const rhythm of Object.keys(RHYTHMS) as Rhythm[]) {
        const issue = await letters.issue(day, rhythm);
        if (issue !== null) issues.set(rhythm, issue);
      }
      const ofMorning = { letters, issues, morning };
      if (!(await isTime(ofMorning, now))) return undefined;
      const readers = await listDigestReaders(accounts, {
        zone,
        afterId,
        confirmedBy: morning.at,
        limit: AT_ONCE,
        rhythms: [...issues.keys()],
      });
      return { readers, newLetters: await lettersTo(readers, ofMorning, now) };
    });
    if (part === undefined) return queued;
    const { readers, newLetters } = part;
    afterId = readers.at(-1)?.id ?? afterId;
    const isDone = readers.length < AT_ONCE;
    queued += await inTransaction(accounts, `digest ${zone ?? ''}`, async (trx) => {
      await putDigestPlan(trx, { zone: zone ?? '', day, afterId, isDone: Number(isDone) });
      return await insertLetters(trx, newLetters, now);
    });
    if (isDone) return queued;
  }
}

/**
 * Queues the daily and weekly letters that are due: at 7 AM on each reader's clock (US Eastern where that is not
 * known), later while the release lacks results of the day, and until noon when the server was down at 7. Each reader
 * gets one letter of a day at most, whatever crashes: the progress of each zone is stored with its letters, and each
 * letter's cause names day and reader. Returns how many letters are new.
 */
export async function planDigests(tools: DigestTools): Promise<number> {
  let queued = 0;
  for (const { zone, morning, plan } of await zonesToPlan(tools)) queued += await planZone(tools, zone, morning, plan);
  return queued;
}

/** Where it is morning and letters are not all planned. */
export async function zonesToPlan({ accounts, now, sendsBulk }: Omit<DigestTools, 'releases'>) {
  if (!sendsBulk) return [];
  const plans = await mapDigestPlans(accounts);
  return (await listReaderZones(accounts)).flatMap((zone) => {
    const morning = morningAt(now, zoneOrEastern(zone));
    const plan = plans.get(zone ?? '');
    const isDone = plan?.day === morning?.day && plan?.isDone === 1;
    return morning === null || isDone ? [] : [{ zone, morning, plan }];
  });
}
