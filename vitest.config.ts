import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long: begun last, they would keep one core busy after all others are done. */
const LONG = [
  'content-sync/real-build.full.test.ts',
  'content-sync/another-user.full.test.ts',
  'content-sync/sources/cfbd/commitments.test.ts',
  'api/server.full.test.ts',
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

/** What `npm test` leaves to `npm run test:rest` (decision 26). */
const isRest = process.env['TEST_REST'] === '1';
/** Whole sites, stopped and killed processes, other machines: minutes, for what few changes touch. */
const LEFT_TO_REST = '**/*.full.test.ts';
/** A part of it belongs to `npm test`. */
const IN_BOTH = 'api/billing/webhook-sequences.test.ts';

const ONLY_ON_POSTGRES = '**/*.postgres*.test.ts';
/** Where statements differ between the engines, where PostgreSQL has ways of its own, and a member's whole journey. */
const ON_POSTGRES = [
  ONLY_ON_POSTGRES,
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
    reporters: ['default', ['json', { outputFile: `test-results/${isRest ? 'rest' : 'unit'}.json` }]],
    // By default one core stays free; and many a test waits, for a provider that hangs or a server that stops.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What the tests start of our own programs need not be read and stripped of its types each time.
    env: { NODE_COMPILE_CACHE: resolve('test-results/node-cache') },
    sequence: { sequencer: LongFirst },
    // What runs in the browser gets a process for each file; all others share theirs, and what they have loaded.
    projects: [
      project(
        'node',
        isRest
          ? [LEFT_TO_REST, IN_BOTH, `!${ONLY_ON_POSTGRES}`]
          : [
              '{data,content-sync,api,docs,site}/**/*.test.{ts,tsx}',
              `!${IN_THE_BROWSER}`,
              `!${ONLY_ON_POSTGRES}`,
              `!${LEFT_TO_REST}`,
            ],
        false,
        ['content-sync/testing/compile-once.ts'],
      ),
      project(
        'accounts on PostgreSQL',
        isRest ? [...OF_ACCOUNTS, ONLY_ON_POSTGRES] : [...ON_POSTGRES, `!${LEFT_TO_REST}`],
        false,
        ['data/testing/postgres-once.ts'],
        {
          TEST_ACCOUNTS: 'postgres',
        },
      ),
      ...(isRest ? [] : [project('browser code', [IN_THE_BROWSER], true)]),
    ],
  },
});
