import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate as yieldToMessages } from 'node:timers/promises';
import type { CompiledSite } from '../compile/compiled-site.ts';
import { SyncError } from '../core/sync-error.ts';
import { listFiles } from '../core/files.ts';
import type { ReleasePaths } from '#data/release-store/layout.ts';
import { UnfitRelease, type UnfitPage } from '../release/unfit-release.ts';
import { isCompressed } from './compress.ts';
import type { PageIndex, RenderedFile } from './page-index.ts';
import type { Renderer } from './renderer-process.ts';
import type { RenderedPage } from './renderer-messages.ts';
import { openSiteFolder, type SiteFolder } from './site-folder.ts';

/** A second process takes as long to start as the first to render half of this: so many files are worth it. */
const WORTH_A_PROCESS = 400;
/** Each holds up to half a gigabyte, and one disk takes what they write. */
const MOST_PROCESSES = Math.min(8, availableParallelism());
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
export interface RenderRequest {
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
  unfit: UnfitPage[];
  rendered: number;
  peakBytes: number;
}

function linkClient(compiled: CompiledSite, folder: SiteFolder, names: readonly string[]): void {
  for (const name of names)
    if (!folder.link(compiled.client, name))
      throw new SyncError(`The compiled site has lost ${name}.`);
}

/** Renders what stands at these places, on as many processes as there are cores when it is much. */
async function renderAll(
  places: readonly number[],
  work: Work,
  {
    renderers,
    start,
    knownKeys,
  }: { renderers: Renderer[]; start: () => Renderer; knownKeys: readonly string[] },
  onProgress: RenderRequest['onProgress'],
): Promise<void> {
  const queue = [...places];
  const note = ({ place, page }: RenderedPage): void => {
    const listed = work.listed[place];
    if (listed === undefined) return;
    work.done.set(place, { ...listed, page });
    work.rendered += 1;
  };
  const run = async (renderer: Renderer): Promise<void> => {
    // Places are those of one list.
    await renderer.list(knownKeys);
    for (;;) {
      const batch = queue.splice(0, BATCH);
      if (batch.length === 0) return;
      const { pages, unfit, peakBytes } = await renderer.render(batch);
      for (const page of pages) note(page);
      for (const { place, reason } of unfit)
        work.unfit.push({ file: work.listed[place]?.file ?? '', reason });
      work.peakBytes = Math.max(work.peakBytes, peakBytes);
      onProgress(work.done.size, work.listed.length);
    }
  };
  const count = Math.min(MOST_PROCESSES, Math.ceil(queue.length / WORTH_A_PROCESS));
  while (renderers.length < count) renderers.push(start());
  await Promise.all(renderers.map(run));
}

/** The keys that several files share. */
function sharedKeys(index: PageIndex | null): string[] {
  const files = Map.groupBy(index?.files.values() ?? [], ({ key }) => key ?? '');
  return [...files].filter(([key, some]) => key !== '' && some.length > 1).map(([key]) => key);
}

/** Links every file of the last release that may be the same in this one; returns those that are there. */
async function linkPrevious(
  { site, index }: PreviousSite,
  folder: SiteFolder,
): Promise<Set<string>> {
  const linked = new Set<string>();
  let links = 0;
  for (const { file, key } of index?.files.values() ?? []) {
    if (links % LINKS_AT_ONCE === 0) await yieldToMessages();
    links += 1;
    if (key !== null && folder.link(site, file)) linked.add(file);
  }
  return linked;
}

/** Those of the files linked from the last release that show the same as then, by their places. */
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

/** The files of the last release that are not listed because one that shares their key is. */
function unlistedFiles(
  listed: Work['listed'],
  index: PageIndex | null,
  knownKeys: readonly string[],
): RenderedFile[] {
  const [files, keys] = [new Set<string>(), new Set<string | null>()];
  for (const { file, key } of listed) {
    files.add(file);
    keys.add(key);
  }
  const known = new Set<string | null>(knownKeys.filter((key) => keys.has(key)));
  return [...(index?.files.values() ?? [])].filter(
    ({ file, key }) => known.has(key) && !files.has(file),
  );
}

function unfitRelease(pages: readonly UnfitPage[]): UnfitRelease {
  const [first] = pages;
  const more = pages.length > 1 ? ` (and ${pages.length - 1} more)` : '';
  const what = first === undefined ? '' : `${first.file}: ${first.reason}`;
  return new UnfitRelease(`The pages cannot be rendered: ${what}${more}`, pages);
}

/** Null, and nothing is left of the site, when the last release lacks a page that the renderers were told to leave out. */
async function putTogether({
  compiled,
  release,
  previous,
  fingerprint,
  first,
  start,
  onProgress,
}: RenderRequest): Promise<RenderedSite | null> {
  const renderers = [first];
  const folder = openSiteFolder(release.site, previous?.site ?? null);
  const clientFiles = (await listFiles(compiled.client)).filter((file) => !isCompressed(file));
  linkClient(compiled, folder, clientFiles);
  const index = previous?.index?.fingerprint === fingerprint ? previous.index : null;
  // Then every file is rendered, and each process needs the list of them.
  if (index === null) while (renderers.length < MOST_PROCESSES) renderers.push(start());
  const knownKeys = sharedKeys(index);
  const listing = Promise.all(renderers.map((renderer) => renderer.list(knownKeys)));
  // It is waited for below, but may fail before.
  listing.catch(() => undefined);
  // Nearly all stays as it was: that is linked while the processes find out what does not.
  const linked = await linkPrevious({ site: previous?.site ?? '', index }, folder);
  const [listed = []] = await listing;
  const work: Work = { listed, done: new Map(), unfit: [], rendered: 0, peakBytes: 0 };
  const unchanged = unchangedFiles(listed, index, linked);
  const changed = [...listed.keys()].filter((place) => !unchanged.has(place));
  for (const [place, before] of unchanged) work.done.set(place, before);
  const unlisted = unlistedFiles(listed, index, knownKeys);
  if (unlisted.some(({ file }) => !linked.has(file))) {
    rmSync(release.site, { recursive: true });
    return null;
  }
  const staying = new Set([...unchanged.values(), ...unlisted].map(({ file }) => file));
  for (const file of linked) if (!staying.has(file)) folder.remove(file);
  await renderAll(changed, work, { renderers, start, knownKeys }, onProgress);
  if (work.unfit.length > 0) throw unfitRelease(work.unfit);
  const inOrder = [
    ...[...work.done].toSorted(([a], [b]) => a - b).map(([, file]) => file),
    ...unlisted,
  ];
  return {
    index: { fingerprint, files: new Map(inOrder.map((file) => [file.file, file])) },
    rendered: work.rendered,
    peakBytes: work.peakBytes,
    files: new Set([...clientFiles, ...inOrder.map(({ file }) => file)]),
  };
}

/**
 * Puts together a release's site: what shows other facts than before, or is made by other code, is rendered; all
 * else is linked from the last release, compressed bodies included. Throws an UnfitRelease with the pages and the reasons
 * when some cannot be rendered.
 */
export async function renderSite(request: RenderRequest): Promise<RenderedSite> {
  const started: Renderer[] = [];
  const start = (): Renderer => {
    const renderer = request.start();
    started.push(renderer);
    return renderer;
  };
  const { previous } = request;
  const unseen = previous && { ...previous, index: null };
  try {
    const site = await putTogether({ ...request, start });
    if (site !== null) return site;
    // What a renderer has left out it cannot list any more.
    const anew = await putTogether({ ...request, previous: unseen, start, first: start() });
    if (anew === null) throw new Error('a page was left out that is not known');
    return anew;
  } catch (error) {
    if (error instanceof SyncError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnfitRelease(`The pages cannot be rendered: ${reason}`, [], { cause: error });
  } finally {
    // The first one is ended by whoever has started it.
    await Promise.all(started.map((renderer) => renderer.stop()));
  }
}
