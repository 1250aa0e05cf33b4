import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { storePaths } from '#data/release-store/layout.ts';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';

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
  const file = storePaths(config.storeDir).sessionSecret;
  try {
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another start made it: that one counts.
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  }
  return [readFileSync(file, 'utf8').trim()];
}
