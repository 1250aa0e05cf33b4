import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'session-secret';

/**
 * The secrets that sign cookies: those of the settings, else the store's own, made on the first start and
 * readable by its owner alone (the settings ask for one on any address but loopback). Throws when the
 * store cannot be read or written.
 */
export function sessionSecrets(config: {
  sessionSecrets: readonly string[];
  storeDir: string;
}): readonly string[] {
  if (config.sessionSecrets.length > 0) return config.sessionSecrets;
  const file = join(config.storeDir, FILE);
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another start made it: that one counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return [readFileSync(file, 'utf8').trim()];
}
