import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ContentDb } from '#data/content/database.ts';
import { putReleaseMeta } from '#data/content/queries/release.queries.ts';
import { finishContentDb } from '#data/content/queries/record.queries.ts';
import { releasePaths } from '#data/releases/layout.ts';
import type { Env } from '#data/settings/read-settings.ts';
import { loadSyncSettings } from '#data/settings/settings.ts';
import { createTestContentDb } from '#data/testing/create-test-db.ts';
import { lendCompiledSite } from '#data/testing/lend-compiled-site.ts';
import { createSyncDeps } from '../create-deps.ts';
import { silentProgress } from '../core/progress.ts';
import { renderSite } from '../build/render/render-site.ts';

/** The pages made of some content. */
export interface RenderedContent {
  /** A page's HTML, by its file's name without `.html`. */
  htmlOf(page: string): string;
  /** A page's words as a reader sees them, a line for each piece of text. */
  wordsOf(page: string): string[];
  /** The same in one line. */
  textOf(page: string): string;
  remove(): void;
}

/**
 * Renders the whole site by the compiled renderer from what `fill` puts into an empty content database, as of `now`
 * (ISO 8601 UTC), with `settings` that show on pages.
 */
export async function renderContent(
  fill: (db: ContentDb) => Promise<void>,
  { season, now, settings = {} }: { season: number; now: string; settings?: Env },
): Promise<RenderedContent> {
  const content = await createTestContentDb();
  const store = mkdtempSync(path.join(tmpdir(), 'hashmark-render-'));
  await fill(content.db);
  await putReleaseMeta(content.db, {
    season,
    releaseId: 'test',
    createdAt: now,
    asOf: null,
    nextKickoff: null,
    contentHash: 'test',
  });
  await finishContentDb(content.db);
  lendCompiledSite(store);
  const depsWith = (more: Env) =>
    createSyncDeps(loadSyncSettings({ STORE_DIR: store, ...more }), {
      snapshot: null,
      progress: silentProgress,
      env: process.env,
    });
  // What was lent was compiled without settings.
  const deps = depsWith({});
  const fingerprint = await deps.fingerprint();
  const release = { ...releasePaths(path.join(store, 'release')), contentDb: content.file };
  mkdirSync(release.site, { recursive: true });
  const compiled = await deps.compileSite({ fingerprint, isFull: false });
  const start = () =>
    depsWith(settings).startRenderer({
      module: compiled.renderer,
      contentDb: content.file,
      site: release.site,
      previousSite: null,
    });
  const first = start();
  const onProgress = () => undefined;
  await renderSite({ compiled, release, previous: null, fingerprint, first, start, onProgress });
  await first.stop();
  await content.close();
  const htmlOf = (page: string): string => readFileSync(path.join(release.site, `${page}.html`), 'utf8');
  const wordsOf = (page: string): string[] =>
    htmlOf(page)
      .replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/&#x27;|&#39;/g, "'")
      .split('\n');
  return {
    htmlOf,
    wordsOf,
    textOf: (page) => wordsOf(page).join('').replaceAll(/\s+/g, ' '),
    remove: () => {
      rmSync(store, { recursive: true, force: true });
    },
  };
}
