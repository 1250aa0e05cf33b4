import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { systemErrorCode } from '../releases/files.ts';
import { SettingsError, type Env } from './read-settings.ts';

const PROJECT_ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/**
 * The environment with what a file adds to it: a variable that is set already wins. ENV_FILE names the file, 'none' none; else it is
 * the project's `.env`, if there is one. A SettingsError says why a file cannot be read.
 */
export function withEnvFile(env: Env, file: string = env['ENV_FILE'] ?? PROJECT_ENV_FILE): Env {
  if (file === 'none') return env;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT' && env['ENV_FILE'] === undefined) return env;
    throw new SettingsError([
      `The settings in ${file} cannot be read (${code ?? String(error)}): ENV_FILE may name another file, or be 'none'.`,
    ]);
  }
  return { ...parseEnv(text), ...env };
}
