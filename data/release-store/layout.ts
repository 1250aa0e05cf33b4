import path from 'node:path';

/** Where everything lies in the store; all paths are absolute. */
export interface StorePaths {
  root: string;
  /** Whole releases, a folder each, and nothing else. */
  releases: string;
  /** A relative link to the release that is published. */
  current: string;
  /** A sync's work in progress. It becomes a release by one rename; what is left here was never finished. */
  staging: string;
  /** Astro's cache of rendered pages. */
  buildCache: string;
  /** There while a build writes to the cache: found later, the cache cannot be trusted. */
  buildMarker: string;
  /** Compressed bodies by the hash of what they hold. */
  compressed: string;
  /** There while bodies are added that are not safely on the disk yet. */
  compressedMarker: string;
  /** Share cards by what they show, drawn by the sync and by the server. */
  shareCards: string;
  /** Answers of other people's servers, for asking only whether they have changed. */
  httpCache: string;
  /** Which of our ids stands for which of the league's numbers. */
  leagueIds: string;
  /** Since when we know of each recruit's commitment. */
  commitmentDates: string;
  /** Since when a record is missing that its source had before. */
  missing: string;
  /** What staff have chosen on the admin page, for each update to read. */
  staffChoices: string;
  /** An SQLite file that is locked as long as a sync's process lives. */
  lock: string;
  /** Who holds the lock, for people. */
  lockHolder: string;
  /** What the last sync did or why it failed. */
  lastReport: string;
  /** What the last run for scores alone did, or why it failed. */
  lastScores: string;
  /** The updates that the server has run, a file each. */
  updateRuns: string;
  /** What people have entrusted to us; no sync, build or rollback touches it. */
  accountsDb: string;
  /** The secret that signs cookies where the settings name none. */
  sessionSecret: string;
  /** What the stand-in for the payment provider knows. */
  paymentSandbox: string;
}

/** The store's layout; `storeDir` may be relative to the working directory. */
export function storePaths(storeDir: string): StorePaths {
  const root = path.resolve(storeDir);
  return {
    root,
    releases: path.join(root, 'releases'),
    current: path.join(root, 'current'),
    staging: path.join(root, 'staging'),
    buildCache: path.join(root, 'build-cache'),
    buildMarker: path.join(root, 'build-cache.building'),
    compressed: path.join(root, 'compressed'),
    compressedMarker: path.join(root, 'compressed.writing'),
    shareCards: path.join(root, 'share-cards'),
    httpCache: path.join(root, 'http-cache'),
    leagueIds: path.join(root, 'league-ids.json'),
    commitmentDates: path.join(root, 'commitment-dates.json'),
    missing: path.join(root, 'missing-records.json'),
    staffChoices: path.join(root, 'staff-choices.json'),
    lock: path.join(root, 'sync.lock'),
    lockHolder: path.join(root, 'sync.lock.json'),
    lastReport: path.join(root, 'last-report.json'),
    lastScores: path.join(root, 'last-scores.json'),
    updateRuns: path.join(root, 'updates'),
    accountsDb: path.join(root, 'accounts.db'),
    sessionSecret: path.join(root, 'session-secret'),
    paymentSandbox: path.join(root, 'payment-sandbox.json'),
  };
}

/** What lies in one release's folder. */
export function releasePaths(folder: string) {
  return {
    folder,
    contentDb: path.join(folder, 'content.db'),
    site: path.join(folder, 'site'),
    report: path.join(folder, 'report.json'),
    buildLog: path.join(folder, 'build.log'),
  };
}
export type ReleasePaths = ReturnType<typeof releasePaths>;

/** The paths of a release that the store keeps, by its id. */
export function keptRelease({ releases }: Pick<StorePaths, 'releases'>, id: string): ReleasePaths {
  return releasePaths(path.join(releases, id));
}
