import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putSeason } from '#data/content/queries/season.queries.ts';
import { putReleaseMeta } from '#data/content/queries/meta.queries.ts';
import { sealContentDb } from '#data/content/queries/store.queries.ts';
import { releasePaths } from '#data/release-store/layout.ts';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import type { TestContentDb } from '#data/testing/create-test-db.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { createSyncDeps } from '../create-deps.ts';
import { silentProgress } from '../report/progress.ts';
import { renderSite } from './render-site.ts';

let store: string;
let content: TestContentDb;
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
    content = await createTestContentDb();
    await putSeason(content.db, SEASON_2025);
    await putReleaseMeta(content.db, {
      season: 2025,
      releaseId: 'empty',
      createdAt: '2025-10-11T16:00:00Z',
      asOf: null,
      contentHash: 'empty',
    });
    await sealContentDb(content.db);
    store = mkdtempSync(path.join(tmpdir(), 'hashmark-empty-'));
    lendCompiledSite(store);
    const deps = createSyncDeps(loadSyncSettings({ STORE_DIR: store }), {
      snapshot: null,
      progress: silentProgress,
      env: process.env,
    });
    const fingerprint = await deps.fingerprint();
    const release = { ...releasePaths(path.join(store, 'release')), contentDb: content.file };
    out = release.site;
    mkdirSync(out, { recursive: true });
    const compiled = await deps.compileSite({ fingerprint, isFull: false });
    const start = () =>
      deps.startRenderer({
        module: compiled.renderer,
        contentDb: content.file,
        site: out,
        previousSite: null,
      });
    const first = start();
    const onProgress = () => undefined;
    await renderSite({ compiled, release, previous: null, fingerprint, first, start, onProgress });
    await first.stop();
  });
  afterAll(async () => {
    rmSync(store, { recursive: true, force: true });
    await content.close();
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
