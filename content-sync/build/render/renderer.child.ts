import { flushCompileCache } from 'node:module';
import { forEachParallel, messageOf } from '#data/releases/files.ts';
import { readPage } from './read-page.ts';
import { listSitePaths, loadRenderer, type SitePath } from './site-paths.ts';
import type { ListedFile, RenderedBatch, RendererRequest, RendererSetup } from './renderer-process.ts';
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
let listing: Promise<Map<string, SitePath>> | undefined;

async function listPaths(knownKeys: readonly string[]): Promise<Map<string, SitePath>> {
  process.env['HASHMARK_KNOWN_KEYS'] = knownKeys.join(' ');
  const paths = await listSitePaths(await renderer);
  // What was loaded for it; the process will be killed, and not keep it by itself.
  flushCompileCache();
  return paths;
}

async function makeFile(file: string, path: SitePath | undefined) {
  if (path === undefined) throw new Error(`There is no file ${file} to render.`);
  const body = await path.render();
  return { body, page: file.endsWith('.html') ? readPage(file, body.toString()) : null };
}

async function render(paths: ReadonlyMap<string, SitePath>, files: readonly string[]): Promise<RenderedBatch> {
  const pages: RenderedBatch['pages'] = [];
  const invalid: RenderedBatch['invalid'] = [];
  await forEachParallel(files, AT_ONCE, async (file) => {
    const made = await makeFile(file, paths.get(file)).catch(messageOf);
    if (typeof made === 'string') {
      invalid.push({ file, reason: made });
      return;
    }
    await folder.put(file, made.body);
    pages.push({ file, page: made.page });
  });
  return { pages, invalid, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

async function answer(request: RendererRequest): Promise<ListedFile[] | RenderedBatch> {
  if (!('knownKeys' in request)) return render(await (listing ??= listPaths([])), request);
  const paths = await (listing ??= listPaths(request.knownKeys));
  return Array.from(paths, ([file, { key }]) => ({ file, key }));
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
