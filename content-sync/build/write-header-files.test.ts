import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { releasePaths, storePaths, type ReleasePaths } from '#data/releases/layout.ts';
import { createTestSync } from '../testing/test-sync.ts';
import { writeHeaderFiles } from './write-header-files.ts';

const read = ({ headers }: ReleasePaths) => ({
  splat: readFileSync(headers.splat, 'utf8'),
  nginx: readFileSync(headers.nginx, 'utf8'),
});

test('a release says what another host must send with it, outside of the site itself', async () => {
  const site = createTestSync();
  onTestFinished(() => site.remove());
  await site.sync();
  const release = releasePaths(storePaths(site.store).current);
  const { splat, nginx } = read(release);
  for (const line of [
    '/*',
    '  X-Content-Type-Options: nosniff',
    '  Strict-Transport-Security: max-age=31536000',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Permissions-Policy: camera=(), microphone=(), geolocation=()',
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/calendars/*',
    '  Access-Control-Allow-Origin: *',
    '/*.ics',
    '  Content-Type: text/calendar; charset=utf-8',
    '/feeds/*.json',
    '  Content-Type: application/feed+json',
  ])
    expect(splat.split('\n')).toContain(line);
  expect(splat).toMatch(/ {2}Content-Security-Policy: .*frame-ancestors 'none'\n/);
  expect(nginx).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  expect(nginx).toMatch(/add_header Content-Security-Policy ".*frame-ancestors 'none'" always;/);
  expect(existsSync(path.join(release.site, '_headers'))).toBe(false);
});

test('https is promised only where readers come by https, and for other names only when that is asked for', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hashmark-headers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const release = releasePaths(folder);
  await writeHeaderFiles(release, { siteUrl: 'http://hashmark.example', hstsSubdomains: true });
  const plain = read(release);
  expect(plain.splat + plain.nginx).not.toMatch(/strict-transport/i);
  await writeHeaderFiles(release, { siteUrl: 'https://hashmark.example', hstsSubdomains: true });
  const { splat } = read(release);
  expect(splat).toContain('  Strict-Transport-Security: max-age=31536000; includeSubDomains\n');
});
