import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { writeFileAtomic } from '#data/release-store/write-file-atomic.ts';
import { pageFactsSchema } from './page-facts.ts';
import type { ReadPage } from './read-page.ts';

/** One file of a site that a template makes. */
export interface RenderedFile {
  /** Its path below the site's folder. */
  file: string;
  /** A digest of everything it shows; null: it does not say, and is rendered for every release. */
  key: string | null;
  /** Null for a feed, a calendar and their like. */
  page: ReadPage | null;
}

/** What a release's templates made, kept beside its site so that the next release knows what it need not make again. */
export interface PageIndex {
  /** The version of the site's code that made it. */
  fingerprint: string;
  files: ReadonlyMap<string, RenderedFile>;
}

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** As it is stored: each address that pages name stands there once, pages name it by its place. */
const storedSchema = Compile(
  Type.Object({
    fingerprint: Type.String(),
    targets: Type.Array(Type.String()),
    files: Type.Array(
      Type.Object({
        file: Type.String(),
        key: nullable(Type.String()),
        page: nullable(
          Type.Object({
            facts: pageFactsSchema,
            targets: Type.Array(Type.Integer()),
            textHash: Type.String(),
          }),
        ),
      }),
    ),
  }),
);

/** Reads a release's index; null when there is none that can be used. */
export async function readPageIndex(file: string): Promise<PageIndex | null> {
  try {
    const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!storedSchema.Check(stored)) return null;
    const files = stored.files.map(({ page, ...rest }): RenderedFile => ({
      ...rest,
      page: page && { ...page, targets: page.targets.map((at) => stored.targets[at] ?? '') },
    }));
    return { fingerprint: stored.fingerprint, files: new Map(files.map((one) => [one.file, one])) };
  } catch {
    return null;
  }
}

/** Writes an index so that it is there whole or not at all. */
export async function writePageIndex(file: string, index: PageIndex): Promise<void> {
  const places = new Map<string, number>();
  const placeOf = (target: string): number => {
    const place = places.get(target) ?? places.size;
    places.set(target, place);
    return place;
  };
  const files = [...index.files.values()].map(({ page, ...rest }) => ({
    ...rest,
    page: page && { ...page, targets: page.targets.map(placeOf) },
  }));
  const stored = { fingerprint: index.fingerprint, targets: [...places.keys()], files };
  await writeFileAtomic(file, JSON.stringify(stored));
}
