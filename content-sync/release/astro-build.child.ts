import { build } from 'astro';

/*
 * The process that builds the pages: apart from the sync, so that its memory goes with it and a
 * crash in a template cannot take the sync along. The settings come by environment, see
 * build-release.ts.
 */

// The channel closes when the sync dies, however it dies: an orphan must not go on writing.
process.on('disconnect', () => process.exit(1));

try {
  await build({ root: process.cwd(), logLevel: 'warn' });
  process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024 }, () => process.exit(0));
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
