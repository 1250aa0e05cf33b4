import { MINUTE_MS } from '#data/domain/durations.ts';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { countLetters, countSessions } from '#data/accounts/queries/upkeep.queries.ts';
import { storePaths } from '#data/releases/layout.ts';
import { parseJson } from '#data/releases/files.ts';
import { SyncReportSchema } from '#data/releases/reports.ts';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { UpdateSettings } from '../admin/updates/open-updates.ts';
import type { Metrics } from './metrics.ts';

const RECENT_MS = 5 * MINUTE_MS;
/** How long a reading of the accounts is cached. */
const CACHE_MS = 5000;
/** How long a scrape waits for a reading. */
const TIMEOUT_MS = 2000;
/** For what all processes read from the same place. */
const over = 'max';

interface WatchedState {
  accounts: AccountsDb;
  releases: CurrentRelease;
  updates: Pick<UpdateSettings, 'storeDir'>;
  clock: () => Date;
}

/**
 * Adds the metrics of the app's state: sessions and letters (one reading at a time, missing while the accounts do not
 * answer), the served release, the last successful update, the cache of bodies.
 */
export function watchState({ watch }: Metrics, { accounts, releases, clock, updates }: WatchedState) {
  const read = async () => {
    const now = clock();
    const rows = await countLetters(accounts, now, new Date(now.getTime() - RECENT_MS));
    const letters = rows.map(({ channel, state, letters, oldest }) => ({
      labels: { channel, state },
      value: Number(letters),
      age: (now.getTime() - new Date(oldest).getTime()) / 1000,
    }));
    return { letters, sessions: await countSessions(accounts, now) };
  };
  let reading: ReturnType<typeof read> | undefined;
  const recent = async () => {
    reading ??= read().finally(() => void setTimeout(() => (reading = undefined), CACHE_MS).unref());
    const inTime = await Promise.race([reading, sleep(TIMEOUT_MS, undefined, { ref: false })]);
    return inTime ?? { letters: [], sessions: [] };
  };
  watch('sessions', 'Sessions not ended', { over }, async () => (await recent()).sessions);
  const labels = ['channel', 'state'];
  const help = 'Letters that are due (queued) and, for others, that ended in the last five minutes';
  watch('letters', help, { over, labels }, async () => (await recent()).letters);
  const ageHelp = 'How long ago the first letter in the queue was due';
  watch('letters_oldest_due_seconds', ageHelp, { over, labels: ['channel'] }, async () =>
    (await recent()).letters
      .filter(({ labels: { state } }) => state === 'queued')
      .map(({ labels: { channel }, age }) => ({ labels: { channel }, value: age })),
  );
  const momentHelp = 'The moment that the served release stands for';
  watch('release_timestamp_seconds', momentHelp, { over, labels: ['release'] }, () => [
    { labels: { release: releases.now.id }, value: releases.now.moment.getTime() / 1000 },
  ]);
  let lastGood: number | undefined;
  const goodHelp = 'When an update last went well, whoever ran it';
  watch('update_last_success_timestamp_seconds', goodHelp, { over }, async () => {
    // The store's report includes updates run by a timer. A failed update replaces it, so the last success is
    // remembered.
    const text = await readFile(storePaths(updates.storeDir).lastReport, 'utf8').catch(() => '');
    const report = parseJson(SyncReportSchema, text);
    if (report !== undefined && report.outcome !== 'failed') lastGood = Date.parse(report.finishedAt) / 1000;
    return lastGood ?? [];
  });
  watch('body_cache_bytes', 'Bytes of answers in memory', {}, () => releases.bodies.bytes());
  const lookups = { kind: 'counter' as const, labels: ['result'] };
  watch('body_cache_lookups_total', 'Answers found in memory, or made', lookups, () =>
    Object.entries(releases.bodies.found).map(([result, value]) => ({ labels: { result }, value })),
  );
}
