import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import path from 'node:path';
import { systemErrorCode } from '../releases/files.ts';
import { type Env, SettingsError } from './read-settings.ts';
import { loadSyncSettings, PROJECT_ROOT } from './settings.ts';

const PROJECT_ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));
/**
 * The environment with what a file adds to it: a variable that is set already wins. ENV_FILE names the file, 'none'
 * none; else it is the project's `.env`, if there is one. A SettingsError says why a file cannot be read.
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

/** All that every process of ours needs of the environment: no key or secret is among it. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'NODE_EXTRA_CA_CERTS'];
/**
 * Where Node keeps what it has read and stripped of its types: our own short-lived programs start in two thirds of the
 * time with it. Where nothing can be written there, they start as before.
 */
const NODE_COMPILE_CACHE = path.join(PROJECT_ROOT, 'node_modules/.cache/node');

function pick(env: Env, names: Iterable<string>): Record<string, string> {
  const known = [...names].flatMap((name) => {
    const value = env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // What is handed on is whole: nobody reads the project's own settings file again.
  return { ...Object.fromEntries(known), NODE_COMPILE_CACHE, ENV_FILE: 'none' };
}

/** The part of an environment that any child process may know. */
export function harmlessEnvironment(env: Env): Record<string, string> {
  return pick(env, PASSED_ON);
}

/**
 * The part of an environment that a content update may know: its own settings, and neither the server's secrets nor the
 * payments' keys.
 */
export function syncEnvironment(env: Env): Record<string, string> {
  const names = new Set(PASSED_ON);
  const listen = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  loadSyncSettings(listen);
  return pick(env, names);
}
