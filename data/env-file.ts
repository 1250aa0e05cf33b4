import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const PROJECT_ENV_FILE = fileURLToPath(new URL('../.env', import.meta.url));

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment with what the project's `.env` adds to it (see `.env.example`); a variable that is
 * set already wins. Without the file, `env` as it is; a file that cannot be read throws.
 */
export function withEnvFile(env: Env, file: string = PROJECT_ENV_FILE): Env {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return env;
    throw error;
  }
  return { ...parseEnv(text), ...env };
}
