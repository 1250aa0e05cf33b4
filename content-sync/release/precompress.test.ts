import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompressSite, pruneCompressed } from './precompress.ts';

let root: string;
let cache: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hashmark-compress-'));
  cache = path.join(root, 'cache');
  mkdirSync(cache);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function siteWith(name: string, files: Record<string, string | Buffer>): string {
  const site = path.join(root, name);
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), body);
  }
  return site;
}

const page = `<p>${'It was fourth and one. '.repeat(100)}</p>`;

test('every text file of at least 1 kB gets a brotli and a gzip body that unpack to it', async () => {
  const site = siteWith('one', { 'index.html': page, '_astro/a.js': page });
  await precompressSite(site, cache);
  for (const file of ['index.html', '_astro/a.js']) {
    const body = (ending: string): Buffer => readFileSync(path.join(site, `${file}.${ending}`));
    expect(brotliDecompressSync(body('br')).toString()).toBe(page);
    expect(gunzipSync(body('gz')).toString()).toBe(page);
  }
});

test('forty files of one content share one body', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `page-${at}.html`);
  const site = siteWith('one', Object.fromEntries(names.map((name) => [name, page])));
  await precompressSite(site, cache);
  for (const ending of ['br', 'gz']) {
    const bodies = names.map((name) => statSync(path.join(site, `${name}.${ending}`)).ino);
    expect(new Set(bodies).size).toBe(1);
  }
});

test('small files, pictures and what does not shrink stay alone', async () => {
  const noise = Buffer.from(
    Array.from({ length: 2000 }, (_, at) => (at * at * 7919 + at * 31) % 251),
  );
  const site = siteWith('one', {
    'small.html': '<p>Short</p>',
    'picture.png': Buffer.alloc(4000),
    'noise.txt': Buffer.concat([noise]),
  });
  await precompressSite(site, cache);
  expect(existsSync(path.join(site, 'small.html.br'))).toBe(false);
  expect(existsSync(path.join(site, 'picture.png.br'))).toBe(false);
});

test('a page that did not change is linked, not compressed again', async () => {
  const first = siteWith('one', { 'index.html': page });
  await precompressSite(first, cache);
  const second = siteWith('two', { 'index.html': page, 'other.html': `${page}!` });
  await precompressSite(second, cache);
  const inode = (file: string): number => statSync(file).ino;
  expect(inode(path.join(second, 'index.html.br'))).toBe(inode(path.join(first, 'index.html.br')));
  expect(existsSync(path.join(second, 'other.html.br'))).toBe(true);
});

test('cached bodies go when the last release that used them is gone, and no sooner', async () => {
  const first = siteWith('one', { 'index.html': page });
  const second = siteWith('two', { 'index.html': `${page}!` });
  await precompressSite(first, cache);
  await precompressSite(second, cache);
  rmSync(first, { recursive: true });
  await pruneCompressed(cache);
  const third = siteWith('three', { 'index.html': `${page}!` });
  await precompressSite(third, cache);
  expect(statSync(path.join(third, 'index.html.br')).nlink).toBe(3);
  const kept = path.join(second, 'index.html.gz');
  expect(gunzipSync(readFileSync(kept)).toString()).toBe(`${page}!`);
});
