import path from 'node:path';

/** Where everything lies in the store, absolute; `storeDir` may be relative to the working directory. */
export function storePaths(storeDir: string) {
  const root = path.resolve(storeDir);
  const inStore = (name: string): string => path.join(root, name);
  return {
    root,
    /** Whole releases, a folder each, and nothing else. */
    releases: inStore('releases'),
    /** A relative link to the release that is published. */
    current: inStore('current'),
    /** A sync's work in progress. It becomes a release by one rename; what is left here was never finished. */
    staging: inStore('staging'),
    /** The site's code compiled into a renderer, a folder for each version. */
    compiledSites: inStore('compiled'),
    /** Answers of other people's servers, for asking only whether they have changed. */
    httpCache: inStore('http-cache'),
    /** Which of our ids stands for which of the league's numbers. */
    leagueIds: inStore('league-ids.json'),
    /** Since when we know of each recruit's commitment. */
    commitmentDates: inStore('commitment-dates.json'),
    /** How many records each call to a source was answered with last. */
    answerCounts: inStore('answer-counts.json'),
    /** Since when a record is missing that its source had before. */
    missing: inStore('missing-records.json'),
    /** When the pointer of the bucket was moved that was followed or made last. */
    pointerMovedAt: inStore('pointer-moved-at'),
    /** What staff have chosen, as the server copies it from the accounts for each update to read. */
    staffChoices: inStore('staff-choices.json'),
    /** An SQLite file that is locked as long as a sync's process lives. */
    lock: inStore('sync.lock'),
    /** Who holds the lock, for people. */
    lockHolder: inStore('sync.lock.json'),
    /** What the last sync did or why it failed. */
    lastReport: inStore('last-report.json'),
    /** When the league last refused its scoreboard to the key. */
    scoreboardRefusal: inStore('scoreboard-refused-at'),
    /** Where a plain `astro build` puts its pages, and its cache for the next one. */
    preview: inStore('preview'),
    /** What people have entrusted to us; no sync, build or rollback touches it. */
    accountsDb: inStore('accounts.db'),
    /** The secret that signs cookies where the settings name none. */
    sessionSecret: inStore('session-secret'),
    /** What the keys that sign alerts are made of where the settings name none. */
    pushSecret: inStore('push-secret'),
    /** What the stand-in for the payment provider knows. */
    paymentSandbox: inStore('payment-sandbox.json'),
    /** Letters that a stand-in for the mail server took, a file each. */
    outbox: inStore('outbox'),
    /** Who knows what this file holds may read them. */
    mailboxKey: inStore('mailbox-key'),
  };
}

export type StorePaths = ReturnType<typeof storePaths>;

/** What lies in one release's folder. */
export function releasePaths(folder: string) {
  return {
    folder,
    contentDb: path.join(folder, 'content.db'),
    site: path.join(folder, 'site'),
    /** What another host has to send with the site: outside of it, so that it is no page. */
    headers: {
      folder: path.join(folder, 'headers'),
      splat: path.join(folder, 'headers/_headers'),
      nginx: path.join(folder, 'headers/nginx.conf'),
    },
    report: path.join(folder, 'report.json'),
    pageIndex: path.join(folder, 'pages.json'),
  };
}

export type ReleasePaths = ReturnType<typeof releasePaths>;

/** The paths of a release of the store, by its id. */
export function releaseInStore({ releases }: Pick<StorePaths, 'releases'>, id: string): ReleasePaths {
  return releasePaths(path.join(releases, id));
}
