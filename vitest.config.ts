import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that make whole sites: begun last, they would keep one core busy after all others are done. */
const LONG = ['content-sync/real-build.test.ts', 'content-sync/another-user.test.ts'];

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
  isolate: boolean,
  globalSetup: string[] = [],
  more: Readonly<Record<string, string>> = {},
) => ({
  test: {
    name,
    include,
    isolate,
    globalSetup,
    env: { ...env, ...more },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** `npm run test:full`: all tests of accounts on both engines, sequences of payment events at their full count. */
const isFull = process.env['TEST_FULL'] === '1';

/** Where statements differ between the engines, where PostgreSQL has ways of its own, and a member's whole journey. */
const ON_POSTGRES = [
  '**/*.postgres.test.ts',
  'data/accounts/**/*.test.ts',
  'api/core/leases.test.ts',
  'api/accounts/auth.routes.test.ts',
  'api/member-journey.test.ts',
];
const OF_ACCOUNTS = globSync('{api,data}/**/*.test.ts').filter((file) =>
  /(build|use)-test-app|billing-client|digest-app|test-accounts|accounts\/database/.test(readFileSync(file, 'utf8')),
);

/** The folders whose modules keep a page's state. */
const IN_THE_BROWSER = 'site/{browser,islands}/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    // By default one core stays free; and many a test waits, for a provider that hangs or a server that stops.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What the tests start of our own programs need not be read and stripped of its types each time.
    env: { NODE_COMPILE_CACHE: resolve('test-results/node-cache') },
    sequence: { sequencer: LongFirst },
    // What runs in the browser gets a process for each file; all others share theirs, and what they have loaded.
    projects: [
      project(
        'node',
        ['{data,content-sync,api,docs,site}/**/*.test.{ts,tsx}', `!${IN_THE_BROWSER}`, '!**/*.postgres.test.ts'],
        false,
        ['content-sync/testing/compile-once.ts'],
      ),
      project('accounts on PostgreSQL', isFull ? OF_ACCOUNTS : ON_POSTGRES, false, ['data/testing/postgres-once.ts'], {
        TEST_ACCOUNTS: 'postgres',
      }),
      project('browser code', [IN_THE_BROWSER], true),
    ],
  },
});
