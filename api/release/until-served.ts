import { setTimeout as sleep } from 'node:timers/promises';
import type { CurrentRelease } from './current-release.ts';

const WAIT_MS = 5000;
const LOOK_EVERY_MS = 20;

/** Waits until readers are given this release, some seconds at the most. Resolves with whether they are. */
export async function untilServed(releases: CurrentRelease, releaseId: string): Promise<boolean> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    await releases.check();
    if (releases.now.id === releaseId) return true;
    if (Date.now() >= until) return false;
    await sleep(LOOK_EVERY_MS);
  }
}
