import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemErrorCode } from '#data/release-store/system-error-code.ts';
import type { SandboxLog } from './sandbox-log.ts';
import { newState } from './new-state.ts';
import type { SandboxState } from './state.ts';

/** Where the state lives between two starts. */
export interface StateStore {
  load(now: number): SandboxState;
  save(state: SandboxState): void;
}

/** Delivered events that are worth keeping over a restart. */
const KEPT_EVENTS = 100;

/**
 * Keeps the state in a file that only its owner may read, written whole and renamed into place. A file
 * that cannot be used is put aside and named in the log; the sandbox then starts empty. Without a file
 * (null) nothing outlives the process.
 */
export function openStateStore(file: string | null, log: SandboxLog): StateStore {
  if (file === null) return { load: newState, save: () => undefined };
  return {
    load: (now) => readState(file, log) ?? newState(now),
    save: (state) => {
      const events = state.events.filter(
        (event, index) => event.pending || index >= state.events.length - KEPT_EVENTS,
      );
      mkdirSync(dirname(file), { recursive: true });
      const draft = `${file}.new`;
      writeFileSync(draft, JSON.stringify({ ...state, events }), { mode: 0o600 });
      renameSync(draft, file);
    },
  };
}

function readState(file: string, log: SandboxLog): SandboxState | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const state: unknown = JSON.parse(text);
    if (isState(state)) return state;
  } catch {
    // Told below, as for a file of another shape.
  }
  const aside = `${file}.unusable`;
  renameSync(file, aside);
  log.warn(
    { file: aside },
    'the payment sandbox could not use its file, put it aside and starts empty',
  );
  return null;
}

const TABLES = [
  'customers',
  'paymentMethods',
  'subscriptions',
  'invoices',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
  'answers',
] as const satisfies readonly (keyof SandboxState)[];

function isState(value: unknown): value is SandboxState {
  if (typeof value !== 'object' || value === null) return false;
  const state: Partial<Record<keyof SandboxState, unknown>> = value;
  return (
    state.version === 1 &&
    Array.isArray(state.events) &&
    [...TABLES, 'keys' as const, 'price' as const].every(
      (name) => typeof state[name] === 'object' && state[name] !== null,
    )
  );
}
