import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSiteFolder } from './site-folder.ts';

let before: string;
beforeEach(() => {
  before = mkdtempSync(path.join(tmpdir(), 'hashmark-site-'));
  return () => rmSync(before, { recursive: true, force: true });
});

const LONG_TEXT = Buffer.from('<p>The drive stalled at midfield.</p>'.repeat(100));
const NAMES = ['teams.html', 'teams.html.br', 'teams.html.gz'];
const linksOf = (file: string): number => statSync(file).nlink;

/** A new site's folder beside the last one, or on another disk. */
function nextSite(parent: string): string {
  const next = mkdtempSync(path.join(parent, 'hashmark-next-'));
  return path.join(next, 'site');
}

describe('a file that is the same as in the last release', () => {
  test.each(['link', 'put'] as const)('is linked with its compressed bodies by %s', async (way) => {
    await openSiteFolder(before, null).put('teams.html', LONG_TEXT);
    const site = nextSite(before);
    const folder = openSiteFolder(site, before);
    if (way === 'link') expect(folder.link(before, 'teams.html')).toBe(true);
    else expect(await folder.put('teams.html', LONG_TEXT)).toBe(false);
    for (const name of NAMES) expect(linksOf(path.join(site, name))).toBe(2);
  });

  // Linux keeps a disk of its own in memory there: no link leads from one disk to another.
  test.skipIf(!existsSync('/dev/shm') || statSync('/dev/shm').dev === statSync(tmpdir()).dev)(
    'is copied with its compressed bodies where the file system gives no links',
    async () => {
      await openSiteFolder(before, null).put('teams.html', LONG_TEXT);
      const site = nextSite('/dev/shm');
      try {
        const folder = openSiteFolder(site, before);
        expect(await folder.put('teams.html', LONG_TEXT)).toBe(false);
        expect(folder.link(before, 'scores.html')).toBe(false);
        for (const name of NAMES) {
          expect(linksOf(path.join(site, name))).toBe(1);
          expect(readFileSync(path.join(site, name))).toEqual(readFileSync(path.join(before, name)));
        }
      } finally {
        rmSync(path.dirname(site), { recursive: true });
      }
    },
  );
});

test('the home page is packed smaller than any other page with the same text', async () => {
  const folder = openSiteFolder(before, null);
  const text = readFileSync(import.meta.filename);
  await folder.put('index.html', text);
  await folder.put('teams.html', text);
  const packed = (page: string) => statSync(path.join(before, `${page}.br`)).size;
  expect(packed('index.html')).toBeLessThan(packed('teams.html') * 0.97);
});

test('a file that says something else is written, and the last release keeps its own', async () => {
  await openSiteFolder(before, null).put('teams.html', LONG_TEXT);
  const site = nextSite(before);
  expect(await openSiteFolder(site, before).put('teams.html', Buffer.from('<p>New.</p>'))).toBe(true);
  expect(readFileSync(path.join(site, 'teams.html'), 'utf8')).toBe('<p>New.</p>');
  expect(existsSync(path.join(site, 'teams.html.br'))).toBe(false);
  expect(readFileSync(path.join(before, 'teams.html'))).toEqual(LONG_TEXT);
});
