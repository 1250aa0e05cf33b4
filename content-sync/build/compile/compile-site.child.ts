import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type AstroInlineConfig, type AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';

/*
 * The process that compiles the site: apart from the sync, so that its memory goes with it. It writes into its
 * working directory: `client/` (assets and public files) and `renderer/renderer.mjs` (the code that renders pages).
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

/**
 * Writes Astro's bundle, its list of a site's pages and the packages of both as one file: of two hundred small ones
 * each takes a millisecond to load, in every update.
 */
async function bundleRenderer(from: string, file: string): Promise<void> {
  // Astro names the module that renders pages so, with a hash.
  const own = (await readdir(from)).find((name) => /^prerender-entry\.[^/]+\.mjs$/.test(name));
  if (own === undefined) throw new Error('Astro has kept no renderer');
  const input = path.join(from, 'entry.mjs');
  const modules = [`./${own}`, 'astro/runtime/prerender/static-paths.js'];
  await writeFile(input, modules.map((module) => `export * from '${module}';\n`).join(''));
  const bundle = await rolldown({
    input,
    platform: 'node',
    // A native module: it must be loaded by Node, never bundled.
    external: ['better-sqlite3'],
    onLog(_, { code, message }) {
      if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
    },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  await bundle.write({ file, codeSplitting: false });
}

const [, , root] = process.argv;
const folder = process.cwd();
const bundled = path.join(folder, 'bundled');
try {
  if (root === undefined) throw new Error('the project to compile must be named');
  const config = {
    root,
    // Below the working directory, or Astro would put its bundle elsewhere.
    outDir: path.join(folder, 'client'),
    cacheDir: path.join(folder, 'cache'),
    logLevel: 'warn',
    integrations: [keepRenderer(bundled)],
    vite: { cacheDir: path.join(folder, 'cache/vite') },
  } satisfies AstroInlineConfig;
  // `sync` would write types for an editor into the project, which may belong to another user.
  const options = { devOutput: false, sync: false };
  await build(config, options);
  await bundleRenderer(bundled, path.join(folder, 'renderer/renderer.mjs'));
  await rm(bundled, { recursive: true });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
