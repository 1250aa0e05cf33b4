import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import type { Env } from './read-settings.ts';

const PROJECT_ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/** The environment with what the project's `.env` (if any) adds to it: a variable that is set already wins. */
export function withEnvFile(env: Env, file: string = PROJECT_ENV_FILE): Env {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return env;
    throw error;
  }
  return { ...parseEnv(text), ...env };
}
