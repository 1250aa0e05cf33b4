import type { SyncReport } from '#data/releases/reports.ts';
import { formatDuration } from '../publish/report-summary.ts';
import { runSync, type SyncDeps, type SyncOptions } from '../run-sync.ts';

const OPTIONS: SyncOptions = {
  asOf: null,
  force: false,
  full: false,
  allowShrink: false,
  buildOnly: false,
  scores: false,
  season: null,
  wait: false,
};

/** One update that was measured. */
interface Measured {
  name: string;
  report: SyncReport;
  totalMs: number;
}

export const say = (text: string): void => void process.stdout.write(text);

/** Runs one update and takes its time. */
export async function measure(name: string, deps: SyncDeps, options: Partial<SyncOptions> = {}): Promise<Measured> {
  say(`\n${name}\n`);
  const from = performance.now();
  const report = await runSync(deps, { ...OPTIONS, ...options });
  return { name, report, totalMs: performance.now() - from };
}

export const megabytes = (bytes: number | null): string =>
  bytes === null ? '' : `${Math.round(bytes / 1024 / 1024)} MiB`;

/** Prints updates as a table; `full` is the one from nothing that the others are held against. */
export function printTable(runs: readonly Measured[], full: Measured): void {
  say('\n| run | pages | rendered | whole sync | against from nothing | steps | memory (render) |\n');
  say('|---|---|---|---|---|---|---|\n');
  for (const { name, report, totalMs } of runs) {
    const cells = [
      name,
      report.pages ?? '',
      report.rendered ?? '',
      formatDuration(totalMs),
      (totalMs / full.totalMs).toFixed(2),
      report.steps.map((step) => `${step.name} ${formatDuration(step.ms)}`).join(', '),
      megabytes(report.renderPeakBytes),
    ];
    say(`| ${cells.join(' | ')} |\n`);
  }
}
