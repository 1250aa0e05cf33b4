import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToMessages } from 'node:timers/promises';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { SyncError, type InvalidPage, InvalidRelease } from '../../core/sync-error.ts';
import { listFiles } from '#data/releases/files.ts';
import type { ReleasePaths } from '#data/releases/layout.ts';
import { isCompressed, openSiteFolder, type SiteFolder } from '../site-folder.ts';
import { indexedPage, type PageIndex, type RenderedFile } from './page-index.ts';
import type { RenderedPage, Renderer } from './renderer-process.ts';

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

/** Everything the templates make, and how much of it is there. */
interface Work {
  listed: readonly { file: string; key: string | null }[];
  done: Map<number, RenderedFile>;
  /** Keys of the last release that files may be left out of the list for. */
  knownKeys: readonly string[];
  /** The addresses that pages name, with their places in the index's list. */
  targets: Map<string, number>;
  invalid: InvalidPage[];
  rendered: number;
  peakBytes: number;
}

function linkClient(compiled: CompiledSite, folder: SiteFolder, names: readonly string[]): void {
  for (const name of names)
    if (!folder.link(compiled.client, name)) throw new SyncError(`The compiled site has lost ${name}.`);
}

/** Renders what stands at these places, on as many processes as there are cores when it is much. */
async function renderAll(
  places: readonly number[],
  work: Work,
  { renderers, start }: { renderers: Renderer[]; start: () => Renderer },
  onProgress: RenderRequest['onProgress'],
): Promise<void> {
  const queue = [...places];
  const note = ({ place, page }: RenderedPage): void => {
    const listed = work.listed[place];
    if (listed === undefined) return;
    work.done.set(place, { ...listed, page: page && indexedPage(page, work.targets) });
    work.rendered += 1;
  };
  const run = async (renderer: Renderer): Promise<void> => {
    // Places are those of one list.
    await renderer.list(work.knownKeys);
    for (;;) {
      const batch = queue.splice(0, BATCH);
      if (batch.length === 0) return;
      const { pages, invalid, peakBytes } = await renderer.render(batch);
      for (const page of pages) note(page);
      for (const { place, reason } of invalid) work.invalid.push({ file: work.listed[place]?.file ?? '', reason });
      work.peakBytes = Math.max(work.peakBytes, peakBytes);
      onProgress(work.done.size, work.listed.length);
    }
  };
  const count = Math.min(MAX_PROCESSES, Math.ceil(queue.length / WORTH_A_PROCESS));
  while (renderers.length < count) renderers.push(start());
  await Promise.all(renderers.map(run));
}

/** True for the key that all pages of a season share: the same pages always have it. */
const isShared = (key: string | null): key is string => key?.startsWith('season-') === true;

/** The keys that all pages of seasons share in the last release, where every page is still there. */
function sharedKeys(site: string, index: PageIndex | null): string[] {
  const files = Map.groupBy(index?.files.values() ?? [], ({ key }) => key);
  const isThere = ({ file }: RenderedFile): boolean => existsSync(path.join(site, file));
  return [...files].flatMap(([key, some]) => (isShared(key) && some.every(isThere) ? [key] : []));
}

/** Links every file of the last release that may be the same in this one; returns those that are there. */
async function linkPrevious({ site, index }: PreviousSite, folder: SiteFolder): Promise<Set<string>> {
  const linked = new Set<string>();
  let links = 0;
  for (const { file, key } of index?.files.values() ?? []) {
    if (links % LINKS_AT_ONCE === 0) await yieldToMessages();
    links += 1;
    if (key !== null && folder.link(site, file)) linked.add(file);
  }
  return linked;
}

/** The files linked from the last release that show the same as then, by their places in the list. */
function unchangedFiles(
  listed: Work['listed'],
  index: PageIndex | null,
  linked: ReadonlySet<string>,
): Map<number, RenderedFile> {
  return new Map(
    [...listed.entries()].flatMap(([place, { file, key }]) => {
      const before = linked.has(file) ? index?.files.get(file) : undefined;
      return before !== undefined && before.key === key ? [[place, before]] : [];
    }),
  );
}

/** The files of the last release that are not listed because one that shares their season's key is. */
function unlistedFiles(listed: Work['listed'], index: PageIndex | null): RenderedFile[] {
  const files = new Set(listed.map(({ file }) => file));
  const keys = new Set(listed.map(({ key }) => key));
  return [...(index?.files.values() ?? [])].filter(
    ({ file, key }) => isShared(key) && keys.has(key) && !files.has(file),
  );
}

function invalidRelease(pages: readonly InvalidPage[]): InvalidRelease {
  const [first] = pages;
  const more = pages.length > 1 ? ` (and ${pages.length - 1} more)` : '';
  const what = first === undefined ? '' : `${first.file}: ${first.reason}`;
  return new InvalidRelease(`The pages cannot be rendered: ${what}${more}`, pages);
}

async function putTogether(
  { compiled, release, previous, fingerprint, start, onProgress }: RenderRequest,
  renderers: Renderer[],
): Promise<RenderedSite> {
  const folder = openSiteFolder(release.site, previous?.site ?? null);
  const index = previous?.index?.fingerprint === fingerprint ? previous.index : null;
  // Without a usable index every file is rendered, and each process needs the list of them.
  if (index === null) while (renderers.length < MAX_PROCESSES) renderers.push(start());
  const knownKeys = sharedKeys(previous?.site ?? '', index);
  const listing = Promise.all(renderers.map((renderer) => renderer.list(knownKeys)));
  // It is awaited below, but may fail before that.
  listing.catch(() => undefined);
  // Nearly all stays as it was, and is linked while the processes list what there is.
  const clientFiles = (await listFiles(compiled.client)).filter((file) => !isCompressed(file));
  linkClient(compiled, folder, clientFiles);
  const linked = await linkPrevious({ site: previous?.site ?? '', index }, folder);
  const [listed = []] = await listing;
  const targets = new Map((index?.targets ?? []).map((target, place) => [target, place]));
  const made = { done: new Map(), invalid: [], rendered: 0, peakBytes: 0 };
  const work: Work = { listed, knownKeys, targets, ...made };
  const unchanged = unchangedFiles(listed, index, linked);
  const changed = [...listed.keys()].filter((place) => !unchanged.has(place));
  for (const [place, before] of unchanged) work.done.set(place, before);
  const unlisted = unlistedFiles(listed, index);
  const staying = new Set([...unchanged.values(), ...unlisted].map(({ file }) => file));
  for (const file of linked) if (!staying.has(file)) folder.remove(file);
  await renderAll(changed, work, { renderers, start }, onProgress);
  if (work.invalid.length > 0) throw invalidRelease(work.invalid);
  const places = [...work.done].toSorted(([a], [b]) => a - b);
  const inOrder = [...places.map(([, file]) => file), ...unlisted];
  return {
    index: {
      fingerprint,
      targets: [...targets.keys()],
      files: new Map(inOrder.map((file) => [file.file, file])),
    },
    rendered: work.rendered,
    peakBytes: work.peakBytes,
    files: new Set([...clientFiles, ...inOrder.map(({ file }) => file)]),
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
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidRelease(`The pages cannot be rendered: ${reason}`, [], { cause: error });
  } finally {
    // The caller started the first one and stops it.
    await Promise.all(renderers.slice(1).map((renderer) => renderer.stop()));
  }
}
