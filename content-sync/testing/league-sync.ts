import path from 'node:path';
import { createHttp, type Http, type HttpOptions } from '../sources/http/http-client.ts';
import type { SyncDeps } from '../run-sync.ts';
import { cfbdSource } from '../sources/cfbd/cfbd.source.ts';
import type { Source } from '../core/source.ts';
import { LEAGUE_KEY } from '../replay/league/server.ts';
import type { LeagueServer } from './league-server.ts';
import type { Desk } from '../desk/desk.ts';
import { storePaths } from '#data/releases/layout.ts';
import { createTestSync, stubDesk, type TestSync } from './test-sync.ts';

/** Limits that a sound answer never meets, however busy the machine. */
const LIMITS: HttpOptions = {
  userAgent: 'Hashmark test',
  timeoutMs: 20_000,
  maxBytes: 8_000_000,
  cacheFolder: null,
  clock: () => new Date('2026-02-01T12:00:00Z'),
  retries: 2,
  allowPrivate: true,
  sleep: () => Promise.resolve(),
};

/** Enough for a release to be fit to be published. */
const fewArticles: Desk = (facts) => stubDesk({ ...facts, games: facts.games.slice(0, 3) });

/** A sync that asks a stand-in for the league API. */
export interface LeagueSync extends TestSync {
  http: Http;
  source: Source;
  /** The same source with other limits. */
  sourceWith(limits: Partial<HttpOptions>): Source;
}

/** The real source of league data against a stand-in, in a store of its own. */
export function createLeagueSync(league: Pick<LeagueServer, 'url'>, changes: Partial<SyncDeps> = {}): LeagueSync {
  const sync = createTestSync({ desk: fewArticles, ...changes });
  const https: Http[] = [];
  const httpWith = (limits: Partial<HttpOptions>): Http => {
    const http = createHttp({
      ...LIMITS,
      cacheFolder: path.join(sync.store, 'http-cache'),
      ...limits,
    });
    https.push(http);
    return http;
  };
  const sourceOver = (http: Http): Source =>
    cfbdSource({ baseUrl: league.url, key: LEAGUE_KEY, http }, storePaths(sync.store));
  const http = httpWith({});
  const source = sourceOver(http);
  if (changes.sources === undefined) sync.deps.sources = [source];
  return {
    ...sync,
    http,
    source,
    sourceWith: (limits) => sourceOver(httpWith(limits)),
    remove() {
      for (const one of https) void one.close();
      sync.remove();
    },
  };
}
