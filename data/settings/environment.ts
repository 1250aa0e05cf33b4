import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import path from 'node:path';
import { systemErrorCode } from '../releases/files.ts';
import { type Env, SettingsError } from './read-settings.ts';
import { loadSyncSettings, PROJECT_ROOT } from './settings.ts';

const PROJECT_ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/**
 * The environment with what a file adds to it; a variable that is already set wins. The file is ENV_FILE's ('none' for
 * no file), else the project's `.env`, if it exists. Throws a SettingsError that says why a file cannot be read.
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

/** What every process needs of the environment; no key or secret is among it. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS'];
/**
 * Where Node stores modules that it has read and stripped of their types. With it our short-lived programs start in two
 * thirds of the time. If nothing can be written there, they start as without it.
 */
const NODE_COMPILE_CACHE = path.join(PROJECT_ROOT, 'node_modules/.cache/node');

function pick(env: Env, names: Iterable<string>): Record<string, string> {
  const known = [...names].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Complete, so that the child does not read the project's settings file again.
  return { ...Object.fromEntries(known), NODE_COMPILE_CACHE, ENV_FILE: 'none' };
}

/** The part of an environment that any child process may know. */
export function harmlessEnvironment(env: Env): Record<string, string> {
  return pick(env, PASSED_ON);
}

/**
 * The part of an environment that a content update may know: its own settings, without the server's secrets or payment
 * keys. `loadSyncSettings` itself is asked which variables it reads, so this list is never out of date.
 */
export function syncEnvironment(env: Env): Record<string, string> {
  const names = new Set(PASSED_ON);
  const listen = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  loadSyncSettings(listen);
  return pick(env, names);
}
