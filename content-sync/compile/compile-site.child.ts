import { rename } from 'node:fs/promises';
import path from 'node:path';
import { build, type AstroInlineConfig, type AstroIntegration } from 'astro';

/*
 * The process that compiles the site: apart from the sync, so that its memory goes with it. It writes into its
 * working directory: `client/` (assets and public files) and `renderer/` (the code that renders pages).
 */

// The channel closes when the sync dies, however it dies: an orphan must not go on writing.
process.on('disconnect', () => process.exit(1));

/** Makes Astro stop before it renders, and keep the bundle that it would have rendered the pages with. */
function keepRenderer(folder: string): AstroIntegration {
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => ({ ...own, getStaticPaths: () => Promise.resolve([]) }));
      },
      'astro:build:generated': ({ dir }) => rename(new URL('.prerender/', dir), folder),
    },
  };
}

const [, , root] = process.argv;
const folder = process.cwd();
try {
  if (root === undefined) throw new Error('the project to compile must be named');
  const config = {
    root,
    // Below the working directory, or Astro would put its bundle elsewhere.
    outDir: path.join(folder, 'client'),
    cacheDir: path.join(folder, 'cache'),
    logLevel: 'warn',
    integrations: [keepRenderer(path.join(folder, 'renderer'))],
    vite: { cacheDir: path.join(folder, 'cache/vite') },
  } satisfies AstroInlineConfig;
  // `sync` would write types for an editor into the project, which may belong to another user.
  const options = { devOutput: false, sync: false };
  await build(config, options);
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
