import { DAY_MS } from '#data/domain/durations.ts';
import { readFile } from 'node:fs/promises';
import { writeFileAtomic } from '#data/releases/files.ts';

/** A key that may not see the scoreboard is tried again after so long: its owner may have paid meanwhile. */
const ASK_AGAIN_MS = DAY_MS;

/** True when the league has refused its scoreboard to the key within the last day, as the store's note says. */
export async function isScoreboardRefused(file: string, now: Date): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const age = now.getTime() - Date.parse(text);
  // A negative age is a clock that was set back: asking costs one call.
  return age >= 0 && age < ASK_AGAIN_MS;
}

/** Notes that the league refuses its scoreboard to the key. */
export async function noteScoreboardRefusal(file: string, now: Date): Promise<void> {
  await writeFileAtomic(file, now.toISOString());
}
