import { readFile } from 'node:fs/promises';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { writeFileAtomic } from '#data/releases/files.ts';
import { pageFactsSchema, textOrNull, type ReadPage } from './read-page.ts';

/** A page as an index holds it. */
const indexedPageSchema = Type.Object({
  facts: pageFactsSchema,
  /**
   * The places of its targets in the index's list, with spaces between them: ten seasons name a million, and lists of
   * them take long to read and write.
   */
  targets: Type.String(),
  textHash: Type.String(),
});
type IndexedPage = Static<typeof indexedPageSchema>;

/** One file of a site that a template makes. */
const renderedFileSchema = Type.Object({
  /** Its path below the site's folder. */
  file: Type.String(),
  /** A digest of everything it shows; null: it does not say, and is rendered for every release. */
  key: textOrNull,
  /** Null for a feed, a calendar and their like. */
  page: Type.Union([indexedPageSchema, Type.Null()]),
});
export type RenderedFile = Static<typeof renderedFileSchema>;

/** What a release's templates made, stored with it so that the next release knows what it need not make again. */
export interface PageIndex {
  /** The version of the site's code that made it. */
  fingerprint: string;
  /** The addresses that pages name, each once; one that no page names any more stays until all are rendered again. */
  targets: readonly string[];
  files: ReadonlyMap<string, RenderedFile>;
}

const storedSchema = Compile(
  Type.Object({
    fingerprint: Type.String(),
    targets: Type.Array(Type.String()),
    files: Type.Array(renderedFileSchema),
  }),
);

/** A page as an index holds it; the addresses that it names are added to `targets`, all with their places. */
export function indexedPage(page: ReadPage, targets: Map<string, number>): IndexedPage {
  const places = page.targets.map((target) => {
    const place = targets.get(target) ?? targets.size;
    targets.set(target, place);
    return place;
  });
  return { ...page, targets: places.join(' ') };
}

/** The addresses that a page of an index names. */
export function targetsOf({ targets }: PageIndex, page: IndexedPage): string[] {
  return page.targets.split(' ').flatMap((place) => targets[Number(place || -1)] ?? []);
}

/** Reads a release's index; null when there is none that can be used. */
export async function readPageIndex(file: string): Promise<PageIndex | null> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!storedSchema.Check(stored)) return null;
    return { ...stored, files: new Map(stored.files.map((one) => [one.file, one])) };
  } catch {
    return null;
  }
}

export async function writePageIndex(file: string, index: PageIndex): Promise<void> {
  await writeFileAtomic(file, JSON.stringify({ ...index, files: [...index.files.values()] }));
}
