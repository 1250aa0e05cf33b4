import { build } from 'astro';

/*
 * The process that builds the pages: apart from the sync, so that its memory goes with it and a
 * crash in a template cannot take the sync along. The settings come by environment, see
 * build-release.ts.
 */

// The channel closes when the sync dies, however it dies: an orphan must not go on writing.
process.on('disconnect', () => process.exit(1));

const [, , root] = process.argv;

try {
  if (root === undefined) throw new Error('the project to build must be named');
  await build({ root, logLevel: 'warn' });
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cost = {
    peakBytes: maxRSS * 1024,
    cpuMs: Math.round((userCPUTime + systemCPUTime) / 1000),
  };
  process.send?.(cost, () => process.exit(0));
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
