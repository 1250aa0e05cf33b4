import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
// Astro keeps the code that renders the pages below the working directory: builds at the same time need one each.
const WORK = path.join(ROOT, '.astro/builds', `${process.pid}-empty-content`);
const BUILD = `const [, root, outDir, cacheDir] = process.argv;
await (await import('astro')).build({ root, outDir, cacheDir, logLevel: 'error' });`;

let store: TestContentDb;
let out: string;

/** The words of a built page, as a reader sees them. */
function wordsOf(page: string): string {
  return readFileSync(path.join(out, `${page}.html`), 'utf8')
    .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&#x27;|&#39;/g, "'");
}

// The empty texts of the specification, section 2, word for word: on pages built without any content.
describe('the pages of a site without content', () => {
  beforeAll(async () => {
    store = await createTestContentDb();
    await putReleaseMeta(store.db, {
      releaseId: 'empty',
      createdAt: '2025-10-11T16:00:00Z',
      asOf: null,
      contentHash: 'empty',
    });
    out = path.join(path.dirname(store.file), 'out');
    mkdirSync(WORK, { recursive: true });
    const args = ['--input-type=module', '-e', BUILD, ROOT, out, `${out}-cache`];
    await promisify(execFile)(process.execPath, args, {
      cwd: WORK,
      env: {
        ...process.env,
        // Not what the test runner says of itself.
        NODE_ENV: 'production',
        VITEST: '',
        HASHMARK_CONTENT_DB: store.file,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
  }, 240_000);
  afterAll(async () => {
    rmSync(WORK, { recursive: true, force: true });
    await store.close();
  });

  it.each([
    ['index', 'No Game of the Week Set'],
    ['index', "Check back later for this week's featured matchup."],
    ['index', 'No upcoming games scheduled.'],
    ['index', 'No featured recruits available.'],
    ['index', 'No recent recruiting news available.'],
    ['index', 'No recent articles available.'],
    ['recruiting', 'No Recruits Available'],
    ['recruiting', 'No Recent News'],
    ['recruits', 'No featured recruits available.'],
    ['recruits', 'No Recruits Available'],
    ['teams', 'No Articles Found'],
    ['scores', 'No Games Available'],
    ['game-of-week', 'No Game of the Week'],
    ['weekly-schedule/5', 'No Games Scheduled'],
    ['sitemap', 'No recent articles available.'],
  ])('%s says %j', (page, text) => {
    expect(wordsOf(page).split('\n')).toContain(text);
  });

  it('adds advice about filters only where a filter is set', () => {
    expect(wordsOf('teams')).not.toContain('Try adjusting your search criteria or filters.');
  });
});
