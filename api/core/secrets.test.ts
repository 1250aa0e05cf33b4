import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionSecrets } from './secrets.ts';

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
    expect(sessionSecrets({ sessionSecrets: given, accountsDir: storeDir })).toEqual(given);
  });

  it('are made once for a store, long, and for its owner alone', () => {
    const [first = ''] = sessionSecrets({ sessionSecrets: [], accountsDir: storeDir });
    expect(first.length).toBe(64);
    expect(sessionSecrets({ sessionSecrets: [], accountsDir: storeDir })).toEqual([first]);
    expect(statSync(join(storeDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });

  it('fail where the store cannot be written', () => {
    expect(() => sessionSecrets({ sessionSecrets: [], accountsDir: join(storeDir, 'missing') })).toThrow(/ENOENT/);
  });

  it('leave nothing else behind when they are made', () => {
    sessionSecrets({ sessionSecrets: [], accountsDir: storeDir });
    expect(readdirSync(storeDir)).toEqual(['session-secret']);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n\n'],
    ['cut short', 'x'.repeat(31)],
  ])('are refused from a file that is %s, which stays as it is', (_name, text) => {
    const file = join(storeDir, 'session-secret');
    writeFileSync(file, text);
    expect(() => sessionSecrets({ sessionSecrets: [], accountsDir: storeDir })).toThrow(
      /session-secret holds \d+ characters where 32 or more are needed; remove it/,
    );
    expect(statSync(file).size).toBe(text.length);
  });

  it('are taken from a file that somebody made with a secret of their own', () => {
    writeFileSync(join(storeDir, 'session-secret'), `${'y'.repeat(32)}\n`);
    expect(sessionSecrets({ sessionSecrets: [], accountsDir: storeDir })).toEqual(['y'.repeat(32)]);
  });
});
