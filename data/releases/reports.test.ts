import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { releasePaths } from './layout.ts';
import { parseJson } from './files.ts';
import { readReleaseReport, SyncRecordSchema } from './reports.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['', '{}', '[]', '{"releaseId":"r1"}', 'null'])('%j is no release report', async (text) => {
  const release = releasePaths(folder);
  writeFileSync(release.report, text);
  expect(await readReleaseReport(release)).toBeNull();
});

describe('a line of the content update', () => {
  test('keeps only what is asked for', () => {
    const record = parseJson(SyncRecordSchema, '{"type":"progress","done":1,"total":2,"more":"x"}');
    expect(record).toEqual({ type: 'progress', done: 1, total: 2 });
  });

  test.each([
    '',
    '{',
    'null',
    '{"type":"step"}',
    '{"type":"step","step":7}',
    `{"type":"step","step":"${'x'.repeat(50)}"}`,
    '{"type":"progress","done":-1,"total":2}',
    '{"type":"report","report":{}}',
    '{"type":"other"}',
  ])('is none: %s', (line) => {
    expect(parseJson(SyncRecordSchema, line)).toBeUndefined();
  });
});
