import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecrets } from './session-secret.ts';

let storeDir: string;
beforeEach(() => {
  storeDir = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => {
  rmSync(storeDir, { recursive: true, force: true });
});

describe('sessionSecrets', () => {
  it('are those of the settings when there are any', () => {
    const given = ['x'.repeat(40), 'y'.repeat(40)];
    expect(sessionSecrets({ sessionSecrets: given, storeDir })).toEqual(given);
  });

  it('are made once for a store, long, and for its owner alone', () => {
    const [first = ''] = sessionSecrets({ sessionSecrets: [], storeDir });
    expect(first.length).toBe(64);
    expect(sessionSecrets({ sessionSecrets: [], storeDir })).toEqual([first]);
    expect(statSync(join(storeDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('fail where the store cannot be written', () => {
    expect(() =>
      sessionSecrets({ sessionSecrets: [], storeDir: join(storeDir, 'missing') }),
    ).toThrow(/ENOENT/);
  });
});
