import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, these would keep one core busy after all others are done. */
const LONG = [
  'content-sync/real-build.test.ts',
  'content-sync/another-user.test.ts',
  'content-sync/sources/cfbd/commitments.test.ts',
  'api/billing/provider-away.test.ts',
  'api/server.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// The address of the site, as Astro gives it to its code.
const env = { SITE: 'https://hashmark.example' };
const project = (
  name: string,
  include: string[],
  {
    more = {},
    ...options
  }: { more?: Readonly<Record<string, string>>; isolate?: boolean; pool?: 'vmForks'; globalSetup?: string[] },
) => ({
  test: {
    ...{ name, include, ...options },
    env: { ...env, ...more },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

const ONLY_ON_POSTGRES = '**/*.postgres*.test.ts';
/** Where statements differ between the engines, where PostgreSQL has ways of its own, and a member's whole journey. */
const ON_POSTGRES = [
  ONLY_ON_POSTGRES,
  'data/accounts/**/*.test.ts',
  'api/core/leases.test.ts',
  'api/accounts/auth.routes.test.ts',
  'api/member-journey.test.ts',
];
/** All that work with accounts. */
const OF_ACCOUNTS = globSync('{api,data}/**/*.test.ts').filter((file) =>
  /(build|use)-test-app|billing-client|digest-app|test-accounts|accounts\/database/.test(readFileSync(file, 'utf8')),
);

/** The folders whose modules keep a page's state. */
const IN_THE_BROWSER = 'site/{browser,islands}/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    // By default one core stays free; and many a test waits, for a provider that hangs or a server that stops.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    tags: [{ name: 'full', description: 'Left to `npm run test:rest` (decision 26).' }],
    // What the tests start of our own programs need not be read and stripped of its types each time.
    env: { NODE_COMPILE_CACHE: resolve('test-results/node-cache') },
    sequence: { sequencer: LongFirst },
    // Files of what runs in the browser load it anew; all others share what they have loaded.
    projects: [
      project(
        'node',
        ['{data,content-sync,api,docs,site,testing}/**/*.test.{ts,tsx}', `!${IN_THE_BROWSER}`, `!${ONLY_ON_POSTGRES}`],
        { isolate: false, globalSetup: ['content-sync/testing/compile-once.ts'] },
      ),
      project(
        'accounts on PostgreSQL',
        process.env['ALL_ON_POSTGRES'] === '1' ? [...OF_ACCOUNTS, ONLY_ON_POSTGRES] : ON_POSTGRES,
        { isolate: false, globalSetup: ['data/testing/postgres-once.ts'], more: { TEST_ACCOUNTS: 'postgres' } },
      ),
      project('browser code', [IN_THE_BROWSER], { pool: 'vmForks' }),
    ],
  },
});
