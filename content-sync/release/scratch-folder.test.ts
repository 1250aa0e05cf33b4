import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMoveInto } from './scratch-folder.ts';

/** A disk in memory that most Linux systems have. */
const OTHER_DISK = '/dev/shm';
const hasOtherDisk = existsSync(OTHER_DISK) && statSync(OTHER_DISK).dev !== statSync(tmpdir()).dev;

describe('moving files between folders', () => {
  const folders: string[] = [];
  const makeFolder = (root: string): string => {
    const folder = mkdtempSync(path.join(root, 'hashmark-move-'));
    folders.push(folder);
    return folder;
  };
  let from: string;
  beforeAll(() => {
    from = makeFolder(tmpdir());
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test('works on one disk, and trying leaves nothing behind', async () => {
    const folder = makeFolder(tmpdir());
    expect(await canMoveInto(folder, from)).toBe(true);
    expect([...readdirSync(folder), ...readdirSync(from)]).toEqual([]);
  });

  test.runIf(hasOtherDisk)('does not work between two disks', async () => {
    const folder = makeFolder(OTHER_DISK);
    expect(await canMoveInto(folder, from)).toBe(false);
    expect([...readdirSync(folder), ...readdirSync(from)]).toEqual([]);
  });

  test('into a folder that is not there is an error', async () => {
    await expect(canMoveInto(path.join(from, 'none'), from)).rejects.toThrow('ENOENT');
    expect(readdirSync(from)).toEqual([]);
  });
});
