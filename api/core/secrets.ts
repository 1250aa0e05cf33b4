import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { storePaths } from '#data/releases/layout.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { SECRET_MIN_LENGTH, type ServerSettings } from '#data/settings/settings.ts';

/**
 * Writes a file that is complete on the disk before it has its name, and never replaces a file of that name: when a
 * start is killed, or two run at once, no half-written secret is left behind.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    // Another start has made it: use that one.
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A secret from a file, which is made at the first call and readable only by its owner. Throws when it cannot be read
 * or written, and when the file is too short.
 */
export function storedSecret(file: string, remedy: string): string {
  if (readIfThere(file) === undefined) {
    writeOnce(file, `${randomBytes(48).toString('base64url')}\n`);
  }
  const secret = readIfThere(file) ?? '';
  if (secret.length < SECRET_MIN_LENGTH) {
    throw new Error(
      `its file ${basename(file)} holds ${secret.length} characters where ${SECRET_MIN_LENGTH} or more are needed; ` +
        `remove it and start again: ${remedy}`,
    );
  }
  return secret;
}

/**
 * The secrets that sign cookies: those of the settings, which require one on any address but loopback, else one stored
 * beside the accounts. Throws like `storedSecret`.
 */
export function sessionSecrets(config: Pick<ServerSettings, 'accountsDir' | 'sessionSecrets'>): readonly string[] {
  if (config.sessionSecrets.length > 0) return config.sessionSecrets;
  const { sessionSecret } = storePaths(config.accountsDir);
  return [storedSecret(sessionSecret, 'a new one is made, and everybody has to sign in anew')];
}
