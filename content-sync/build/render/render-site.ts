import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToMessages } from 'node:timers/promises';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { SyncError, type InvalidPage, InvalidRelease } from '../../core/sync-error.ts';
import { listFiles, messageOf } from '#data/releases/files.ts';
import type { ReleasePaths } from '#data/releases/layout.ts';
import { isCompressed, openSiteFolder, type SiteFolder } from '../site-folder.ts';
import { indexedPage, type PageIndex, type RenderedFile } from './page-index.ts';
import type { RenderedBatch, Renderer } from './renderer-process.ts';

/*
 * How a release renders little although it holds every page:
 * - Every page has a key, a digest of all that it shows. Listing the pages with their keys takes a fraction of
 * rendering
 * them, so each release lists all and renders those whose key differs from the last release's index. That index counts
 * only for the same code (its fingerprint): other code may show the same facts differently.
 * - Old seasons would make even the list long. All their pages share one key (`season-…`); the renderer is given the
 * keys
 * that the last release has complete, lists one page for each and leaves the others out.
 * - Files are hard links to the last release, so an unchanged page costs one system call and no space. They are linked
 * before the list is known, because listing keeps the renderers busy and this process idle; what then turns out to
 * have changed or vanished is unlinked again. A linked file is never written to: it belongs to older releases too.
 */

/**
 * Another process costs a second until it is as fast as the first, on cores that also compress: so many files are worth
 * it.
 */
const WORTH_A_PROCESS = 1000;
/** Each holds up to half a gigabyte, and one disk takes what they write. */
const MAX_PROCESSES = Math.min(8, availableParallelism());
/** Files that a process is given at once. */
const BATCH = 25;
/** Links made before the answers of the processes are looked at. */
const LINKS_AT_ONCE = 200;

/** A release that was published before. */
interface PreviousSite {
  site: string;
  /** Null when it has none that can be used: then nothing of it is taken over unseen. */
  index: PageIndex | null;
}

/** What a site is made from. */
interface RenderRequest {
  compiled: CompiledSite;
  /** Its content database is written; its site is put together here. */
  release: ReleasePaths;
  /** Null for the first release, and for one that shall be rendered from nothing. */
  previous: PreviousSite | null;
  /** The version of the site's code (site-fingerprint.ts). */
  fingerprint: string;
  /** The process that lists the site's files and begins to render. */
  first: Renderer;
  /** Starts another one. */
  start: () => Renderer;
  /** Called with how many files are there, and how many there will be. */
  onProgress: (done: number, total: number) => void;
}

/** What was made. */
export interface RenderedSite {
  index: PageIndex;
  /** Files that were rendered, whether or not they came out as before; all others were linked. */
  rendered: number;
  /** The most memory that a process held. */
  peakBytes: number;
  /** Every file of the site but compressed bodies. */
  files: ReadonlySet<string>;
}

/** Has files rendered in batches, on as many processes as there are cores when they are many. */
async function renderFiles(
  files: readonly string[],
  { renderers, start }: { renderers: Renderer[]; start: () => Renderer },
  knownKeys: readonly string[],
  onBatch: (batch: RenderedBatch) => void,
): Promise<void> {
  const queue = [...files];
  const run = async (renderer: Renderer): Promise<void> => {
    // It knows how to render what it has listed.
    await renderer.list(knownKeys);
    while (queue.length > 0) onBatch(await renderer.render(queue.splice(0, BATCH)));
  };
  const count = Math.min(MAX_PROCESSES, Math.ceil(queue.length / WORTH_A_PROCESS));
  while (renderers.length < count) renderers.push(start());
  await Promise.all(renderers.map(run));
}

/** True for the key that all pages of a season share: the same pages always have it. */
const isShared = (key: string | null): key is string => key?.startsWith('season-') === true;

/** The keys that all pages of seasons share in the last release, where every page is still there. */
function sharedKeys(site: string, before: PageIndex['files']): string[] {
  const files = Map.groupBy(before.values(), ({ key }) => key);
  const isThere = ({ file }: RenderedFile): boolean => existsSync(path.join(site, file));
  return [...files].flatMap(([key, some]) => (isShared(key) && some.every(isThere) ? [key] : []));
}

/** Links every file of the last release that may be the same in this one; returns those that are there. */
async function linkPrevious(site: string, before: PageIndex['files'], folder: SiteFolder): Promise<Set<string>> {
  const linked = new Set<string>();
  let links = 0;
  for (const { file, key } of before.values()) {
    if (links % LINKS_AT_ONCE === 0) await yieldToMessages();
    links += 1;
    if (key !== null && folder.link(site, file)) linked.add(file);
  }
  return linked;
}

function refuseInvalid(pages: readonly InvalidPage[]): void {
  const [first] = pages;
  if (first === undefined) return;
  const more = pages.length > 1 ? ` (and ${pages.length - 1} more)` : '';
  throw new InvalidRelease(`The pages cannot be rendered: ${first.file}: ${first.reason}${more}`, pages);
}

async function putTogether(
  { compiled, release, previous, fingerprint, start, onProgress }: RenderRequest,
  renderers: Renderer[],
): Promise<RenderedSite> {
  const site = previous?.site ?? '';
  const folder = openSiteFolder(release.site, previous?.site ?? null);
  const index = previous?.index?.fingerprint === fingerprint ? previous.index : null;
  const before = index?.files ?? new Map<string, RenderedFile>();
  // Without a usable index every file is rendered, and each process needs the list of them.
  if (index === null) while (renderers.length < MAX_PROCESSES) renderers.push(start());
  const knownKeys = sharedKeys(site, before);
  const listing = Promise.all(renderers.map((renderer) => renderer.list(knownKeys)));
  // It is awaited below, but may fail before that.
  listing.catch(() => undefined);
  // Nearly all stays as it was, and is linked while the processes list what there is.
  const clientFiles = (await listFiles(compiled.client)).filter((file) => !isCompressed(file));
  for (const file of clientFiles)
    if (!folder.link(compiled.client, file)) throw new SyncError(`The compiled site has lost ${file}.`);
  const linked = await linkPrevious(site, before, folder);
  const [list = []] = await listing;
  const listed = new Map(list.map(({ file, key }) => [file, key]));
  const keys = new Set(listed.values());
  /** What is the same as then, or is not listed because one that shares its season's key is. */
  const stays = ({ file, key }: RenderedFile): boolean =>
    linked.has(file) && (listed.has(file) ? listed.get(file) === key : isShared(key) && keys.has(key));
  const files = new Map([...before].filter(([, old]) => stays(old)));
  const unlisted = [...files.keys()].filter((file) => !listed.has(file));
  for (const file of linked) if (!files.has(file)) folder.remove(file);
  const targets = new Map((index?.targets ?? []).map((target, place) => [target, place]));
  const invalid: InvalidPage[] = [];
  let rendered = 0;
  let peakBytes = 0;
  const changed = [...listed.keys()].filter((file) => !files.has(file));
  await renderFiles(changed, { renderers, start }, knownKeys, (batch) => {
    for (const { file, page } of batch.pages)
      files.set(file, { file, key: listed.get(file) ?? null, page: page && indexedPage(page, targets) });
    invalid.push(...batch.invalid);
    rendered += batch.pages.length;
    peakBytes = Math.max(peakBytes, batch.peakBytes);
    onProgress(files.size - unlisted.length, listed.size);
  });
  refuseInvalid(invalid);
  const inOrder = [...listed.keys(), ...unlisted].flatMap((file) => files.get(file) ?? []);
  return {
    index: {
      fingerprint,
      targets: [...targets.keys()],
      files: new Map(inOrder.map((file) => [file.file, file])),
    },
    rendered,
    peakBytes,
    files: new Set([...clientFiles, ...files.keys()]),
  };
}

/**
 * Puts together a release's site: what shows other facts than before, or is made by other code, is rendered; all else
 * is linked from the last release, compressed bodies included. Throws an InvalidRelease with the pages and the reasons
 * when some cannot be rendered.
 */
export async function renderSite(request: RenderRequest): Promise<RenderedSite> {
  const renderers = [request.first];
  try {
    return await putTogether(request, renderers);
  } catch (error) {
    if (error instanceof SyncError) throw error;
    throw new InvalidRelease(`The pages cannot be rendered: ${messageOf(error)}`, [], { cause: error });
  } finally {
    // The caller started the first one and stops it.
    await Promise.all(renderers.slice(1).map((renderer) => renderer.stop()));
  }
}
