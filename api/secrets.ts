import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { storePaths } from '#data/releases/layout.ts';
import { systemErrorCode } from '#data/releases/files.ts';
import { SECRET_MIN_LENGTH } from '#data/settings/settings.ts';

/**
 * Writes a text that is on the disk, whole, before it has its name, and never replaces what has that name already:
 * a start that is killed, or two at once, leave no half-written secret behind.
 */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    // Another start made it: that one counts.
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
 * A secret of the store's own, made when it is first asked for and readable by its owner alone. Throws when it cannot
 * be read or kept, and for a file that is too short to be one.
 */
export function keptSecret(file: string, remedy: string): string {
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
 * The secrets that sign cookies: those of the settings, else the store's own, made on the first start and
 * readable by its owner alone (the settings ask for one on any address but loopback). Throws when the
 * store cannot be read or written, and for a file that is too short to be a secret.
 */
export function sessionSecrets(config: { sessionSecrets: readonly string[]; storeDir: string }): readonly string[] {
  if (config.sessionSecrets.length > 0) return config.sessionSecrets;
  const { sessionSecret } = storePaths(config.storeDir);
  return [keptSecret(sessionSecret, 'a new one is made, and everybody has to sign in anew')];
}
