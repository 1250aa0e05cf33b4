import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newState, type SandboxState } from './sandbox-state.ts';

/**
 * The state that a file holds; a new one when there is none. One that cannot be used is put aside as `….unusable`, with
 * a warning on the console.
 */
export function readState(file: string): SandboxState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return newState();
    throw error;
  }
  const state = parse(text);
  if (state !== undefined) return state;
  renameSync(file, `${file}.unusable`);
  process.emitWarning(`${file} could not be used and was put aside: the payment sandbox is empty.`);
  return newState();
}

function parse(text: string): SandboxState | undefined {
  try {
    const state = JSON.parse(text) as Partial<SandboxState> | null;
    const wanted = newState();
    const isWhole = Object.entries(wanted).every(
      ([name, value]) => typeof state?.[name as keyof SandboxState] === typeof value,
    );
    return isWhole && state?.version === wanted.version ? (state as SandboxState) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the state whole and renames it into place; only its owner may read it, keys are in it. */
export function writeState(file: string, state: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, state, { mode: 0o600 });
  renameSync(draft, file);
}
