import { existsSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { storePaths } from '#data/releases/layout.ts';
import type { SyncReport } from '#data/releases/reports.ts';
import { unchangedReport } from './no-update.ts';

/**
 * Stands in for the content update's command line in tests: speaks its `--json`, and does what
 * STAND_IN says. It waits, where it is to wait, until there is a file `go` in the store.
 */
const store = process.env['STORE_DIR'] ?? '';
const [what = 'unchanged', ...details] = (process.env['STAND_IN'] ?? '').split(':');

const say = (record: object): void => {
  process.stdout.write(`${JSON.stringify(record)}\n`);
};
const report: SyncReport = {
  ...unchangedReport(),
  notes: [
    {
      source: 'feeds',
      kind: 'refused',
      about: 'Elm Daily',
      reason: 'the server answers 404',
      count: null,
    },
  ],
};

async function untilGo(): Promise<void> {
  while (!existsSync(join(store, 'go'))) await sleep(5);
}

async function publish(id: string): Promise<void> {
  // Imported by whom it serves alone: it brings the schema library, and dozens of these processes are started.
  const { switchCurrent } = await import('#data/releases/store.ts');
  await switchCurrent(storePaths(store), id);
  say({
    type: 'report',
    report: {
      ...report,
      outcome: 'published',
      message: `Published ${id}.`,
      releaseId: id,
      pages: 601,
    },
  });
}

if (what === 'deaf') process.on('SIGTERM', () => process.stderr.write('I do not hear that.\n'));
say({ type: 'step', step: 'fetch' });
say({ type: 'step', step: 'render' });
say({ type: 'progress', done: 150, total: 600 });

switch (what) {
  case 'unchanged':
    say({ type: 'report', report });
    break;
  case 'publish':
    await publish(details[0] ?? 'r2');
    break;
  case 'wait':
    await untilGo();
    say({ type: 'report', report });
    break;
  case 'deaf':
    await untilGo();
    break;
  case 'fail':
    process.stderr.write(`${details.join(':')}\n`);
    process.exitCode = 1;
    break;
  case 'fail-reported':
    writeFileSync(
      storePaths(store).lastReport,
      JSON.stringify({ ...report, outcome: 'failed', message: details.join(':'), releaseId: null }),
    );
    process.exitCode = 1;
    break;
  case 'crash':
    throw new TypeError('undefined is not a function');
  case 'locked':
    process.stderr.write('Another sync is running (process 1). Please wait.\n');
    process.exitCode = 3;
    break;
  case 'publish-and-die':
    say({ type: 'step', step: 'tidy' });
    process.exitCode = 1;
    break;
  case 'killed':
    process.kill(process.pid, 'SIGKILL');
    await untilGo();
    break;
  case 'silent':
    break;
  case 'tell':
    process.stdout.write('no record at all\n{"type":"step"}\n[]\n');
    process.stderr.write(
      `${JSON.stringify({ args: process.argv.slice(2), priority: getPriority(), secrets: Object.keys(process.env).filter((name) => /STRIPE|SECRET/.test(name)) })}\n`,
    );
    say({ type: 'report', report });
    break;
  case 'flood':
    for (let line = 0; line < 20_000; line += 1) process.stderr.write(`${'x'.repeat(500)}${line}\n`);
    for (let part = 0; part < 100; part += 1) process.stdout.write('y'.repeat(100_000));
    process.stdout.write('\n');
    say({ type: 'report', report });
    break;
}
