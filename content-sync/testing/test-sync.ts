import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContentDb, type ContentDb } from '#data/content/database.ts';
import { isFinal } from '#data/domain/football/game.ts';
import { buildArticle } from '#data/testing/builders.ts';
import { silentProgress } from '../core/progress.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { runSync, type SyncDeps, type SyncOptions } from '../run-sync.ts';
import type { Desk } from '../desk/desk.ts';
import { snapshotSource } from '../sources/snapshot/snapshot.source.ts';
import { stubRenderer } from './stub-renderer.ts';
import { startStubRenderer, stubCompiledSite, TEST_SITE_URL } from './stub-site.ts';
import { tinySnapshot, writeSnapshot, type RawSnapshot } from './tiny-snapshot.ts';

/** One line about every finished game: enough to see what reaches the pages. */
export const stubDesk: Desk = ({ games }) =>
  games.filter(isFinal).map((game) =>
    buildArticle(`${game.id}-recap`, {
      kind: 'recap',
      title: `${game.awayTeam.name} ${game.awayScore}, ${game.homeTeam.name} ${game.homeScore}`,
      summary: `They met at ${game.venue ?? 'a field'}.`,
      content: `${game.awayTeam.name} came to ${game.homeTeam.name} in week ${game.week}.`,
      publishedAt: game.gameDate,
      gameId: game.id,
      teamIds: [game.homeTeam.id, game.awayTeam.id],
    }),
  );

/** A store and a snapshot of a test's own, with a clock that goes on a minute at each sync. */
export interface TestSync {
  store: string;
  snapshotFolder: string;
  deps: SyncDeps;
  sync(options?: Partial<SyncOptions>): Promise<SyncReport>;
  /** Replaces the snapshot's files. */
  setSnapshot(snapshot: RawSnapshot): void;
  currentId(): string | null;
  releaseIds(): string[];
  readPage(name: string): string;
  withContent<Result>(read: (db: ContentDb) => Promise<Result>): Promise<Result>;
  remove(): void;
}

const DEFAULTS: SyncOptions = {
  asOf: null,
  force: false,
  full: false,
  allowShrink: false,
  buildOnly: false,
  scores: false,
  season: null,
  wait: false,
};

/** A sync with a tiny season and a stub in place of Astro; `changes` replaces any part of it. */
export function createTestSync(changes: Partial<SyncDeps> = {}): TestSync {
  const root = mkdtempSync(path.join(tmpdir(), 'hashmark-sync-'));
  const store = path.join(root, 'store');
  const snapshotFolder = path.join(root, 'snapshot');
  writeSnapshot(snapshotFolder, tinySnapshot());
  let minute = 0;
  const deps: SyncDeps = {
    config: {
      storeDir: store,
      season: null,
      earlyAccessMinutes: 60,
      siteUrl: TEST_SITE_URL,
      hstsSubdomains: false,
      shareCardsPerSync: 150,
      indexNow: null,
    },
    league: null,
    sources: [snapshotSource(snapshotFolder)],
    bucket: null,
    desk: stubDesk,
    compileSite: () => stubCompiledSite(path.join(root, 'compiled')),
    startRenderer: startStubRenderer,
    fingerprint: () => Promise.resolve('same-code'),
    clock: () => new Date(Date.UTC(2026, 1, 1, 12, minute)),
    progress: silentProgress,
    // What comes of them is the subject of their own tests.
    projectionRuns: 50,
    openCardRenderer: stubRenderer,
    ...changes,
  };
  const currentId = (): string | null => {
    try {
      return path.basename(readlinkSync(path.join(store, 'current')));
    } catch {
      return null;
    }
  };
  return {
    store,
    snapshotFolder,
    deps,
    sync(options = {}) {
      minute += 1;
      return runSync(deps, { ...DEFAULTS, ...options });
    },
    setSnapshot: (snapshot) => writeSnapshot(snapshotFolder, snapshot),
    currentId,
    releaseIds: () => readdirSync(path.join(store, 'releases')).toSorted(),
    readPage: (name) => readFileSync(path.join(store, 'current/site', name), 'utf8'),
    async withContent(read) {
      const db = openContentDb(path.join(store, 'current/content.db'), { readonly: true });
      try {
        return await read(db);
      } finally {
        await db.destroy();
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
