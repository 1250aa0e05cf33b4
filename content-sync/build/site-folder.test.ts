import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHARED_STORE } from '#data/testing/lend-compiled-site.ts';
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

  const elsewhere = ['/dev/shm', SHARED_STORE].find(
    (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
  );
  test.skipIf(elsewhere === undefined)(
    'is copied with its compressed bodies where the file system gives no links: to another disk',
    async () => {
      await openSiteFolder(before, null).put('teams.html', LONG_TEXT);
      const site = nextSite(elsewhere ?? '');
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

describe('the first packets of a server', () => {
  const GAMES = readFileSync(path.join(import.meta.dirname, '../../data/snapshot/2025/games.json'));
  const quickly = (body: Buffer): number =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  /** As much of a real text as compresses to these bytes, quickly. */
  function textOf(bytes: number): Buffer {
    let length = bytes;
    while (quickly(GAMES.subarray(0, length)) < bytes) length += 500;
    return GAMES.subarray(0, length);
  }
  const written = async (body: Buffer): Promise<number> => {
    await openSiteFolder(before, null).put('team.html', body);
    return statSync(path.join(before, 'team.html.br')).size;
  };

  test('hold a page that is a little too large for them when it is compressed quickly', async () => {
    const page = textOf(13_500);
    expect(quickly(page)).toBeGreaterThan(13_300);
    expect(await written(page)).toBeLessThan(13_300);
  });

  test.each([12_000, 16_000])('cost no time where a page of %d bytes gains nothing by it', async (bytes) => {
    const page = textOf(bytes);
    // The window is another one, which changes little.
    expect(Math.abs((await written(page)) - quickly(page))).toBeLessThan(bytes / 100);
  });
});

test('a file that says something else is written, and the last release keeps its own', async () => {
  await openSiteFolder(before, null).put('teams.html', LONG_TEXT);
  const site = nextSite(before);
  expect(await openSiteFolder(site, before).put('teams.html', Buffer.from('<p>New.</p>'))).toBe(true);
  expect(readFileSync(path.join(site, 'teams.html'), 'utf8')).toBe('<p>New.</p>');
  expect(existsSync(path.join(site, 'teams.html.br'))).toBe(false);
  expect(readFileSync(path.join(before, 'teams.html'))).toEqual(LONG_TEXT);
});
