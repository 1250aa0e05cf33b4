import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEnvFile } from './environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hashmark-env-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the .env file', () => {
  test('adds its variables, and what the shell has set wins', () => {
    const file = path.join(folder, '.env');
    writeFileSync(file, '# a comment\nPORT=8080\nHOST="127.0.0.2"\nLOG_LEVEL=\n');
    expect(withEnvFile({ PORT: '9000', PATH: '/bin' }, file)).toEqual({
      PORT: '9000',
      PATH: '/bin',
      HOST: '127.0.0.2',
      LOG_LEVEL: '',
    });
  });

  test('need not be there', () => {
    expect(withEnvFile({ PORT: '9000' }, path.join(folder, 'none'))).toEqual({ PORT: '9000' });
  });

  test('is not passed over when it cannot be read', () => {
    expect(() => withEnvFile({}, folder)).toThrow('EISDIR');
  });
});
