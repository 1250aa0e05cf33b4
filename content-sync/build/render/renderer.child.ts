import { flushCompileCache } from 'node:module';
import { forEachParallel } from '#data/releases/files.ts';
import { readPage } from './page-facts.ts';
import { listSitePaths, loadRenderer, type SitePath } from './site-paths.ts';
import type {
  RenderedBatch,
  RenderedPage,
  RendererAnswer,
  RendererRequest,
  RendererSetup,
} from './renderer-process.ts';
import { openSiteFolder } from '../site-folder.ts';

/*
 * A process that renders pages: apart from the sync, so that its memory goes with it and a crash in a template
 * cannot take the sync along; and next to others of its kind, one for each core. Its environment names the content
 * database (HASHMARK_CONTENT_DB), for the site's own code.
 */

/** While one page is compressed on another thread, the next is rendered. */
const AT_ONCE = 6;

// The channel closes when the sync dies, however it dies: an orphan must not go on writing.
process.on('disconnect', () => process.exit(1));

const { module, site, previousSite } = JSON.parse(process.argv[2] ?? '') as RendererSetup;
const folder = openSiteFolder(site, previousSite);
// Loaded at once: the content it shows may still be being written.
const renderer = loadRenderer(module);
// A failure is the first answer's.
renderer.catch(() => undefined);
let listing: Promise<SitePath[]> | undefined;

async function listPaths(knownKeys: readonly string[]): Promise<SitePath[]> {
  process.env['HASHMARK_KNOWN_KEYS'] = knownKeys.join(' ');
  const paths = await listSitePaths(await renderer);
  // What was loaded for it; the process will be killed, and not keep it by itself.
  flushCompileCache();
  return paths;
}

async function makeFile(path: SitePath) {
  const body = await path.render();
  return { body, page: path.file.endsWith('.html') ? readPage(path.file, body.toString()) : null };
}

async function render(paths: readonly SitePath[], places: readonly number[]): Promise<RenderedBatch> {
  const pages: RenderedPage[] = [];
  const invalid: RenderedBatch['invalid'] = [];
  await forEachParallel(places, AT_ONCE, async (place) => {
    const path = paths[place];
    if (path === undefined) throw new Error(`There is no file ${place} to render.`);
    const made = await makeFile(path).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (typeof made === 'string') {
      invalid.push({ place, reason: made });
      return;
    }
    await folder.put(path.file, made.body);
    pages.push({ place, page: made.page });
  });
  return { pages, invalid, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

async function answer(request: RendererRequest): Promise<RendererAnswer> {
  const paths = await (listing ??= listPaths('knownKeys' in request ? request.knownKeys : []));
  if (!('knownKeys' in request)) return { kind: 'rendered', batch: await render(paths, request) };
  return { kind: 'list', files: paths.map(({ file, key }) => ({ file, key })) };
}

process.on('message', (request: RendererRequest) => {
  answer(request).then(
    (message) => process.send?.(message),
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${text}\n`, () => process.exit(1));
    },
  );
});
