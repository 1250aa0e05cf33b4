import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePaths, type StorePaths } from './layout.ts';
import { readStaffChoices } from './store.ts';

let paths: StorePaths;
beforeEach(() => {
  paths = storePaths(mkdtempSync(path.join(tmpdir(), 'store-')));
});
afterEach(() => rmSync(paths.root, { recursive: true }));

const none = { gameOfWeek: null, hiddenArticles: [] };

test('the choices of staff are read as they were written, and none where there is no file', async () => {
  expect(await readStaffChoices(paths)).toEqual(none);
  const at = 'now';
  const some = {
    gameOfWeek: { gameId: 'a-at-b-2025-09-06', label: 'A at B', chosenBy: 'zoe', chosenAt: at },
    hiddenArticles: [{ articleId: 'x', title: 'X', hiddenBy: 'zoe', hiddenAt: at }],
  };
  for (const choices of [some, none]) {
    writeFileSync(paths.staffChoices, JSON.stringify(choices));
    expect(await readStaffChoices(paths)).toEqual(choices);
  }
});

test.each(['', '{', 'null', '[]', '{}', '{"gameOfWeek":"a","hiddenArticles":[]}'])(
  '%j is no list of staff choices',
  async (text) => {
    writeFileSync(paths.staffChoices, text);
    await expect(readStaffChoices(paths)).rejects.toThrow('not a list of staff choices');
  },
);
