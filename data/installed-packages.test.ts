import { readFileSync, realpathSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** It lies in the package of another, whose hash holds for both. */
  inBundle?: boolean;
  gypfile?: boolean;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const { '': own = {}, ...others } = packages;
const FOLDER = 'node_modules/';
const nameOf = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

describe('what npm installs', () => {
  test('is checked against a hash in the lockfile', () => {
    const unchecked = Object.entries(others).filter(
      ([, { inBundle, integrity }]) => inBundle !== true && !/^sha512-/.test(integrity ?? ''),
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  test('is locked for every platform, which npm 11 refuses to install without', () => {
    const locked = new Set(Object.keys(others).map(nameOf));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  });

  test('never compiles: the lockfile keeps the field that npm drops (docs/decisions/25)', () => {
    expect(packages['node_modules/better-sqlite3']?.gypfile).toBe(false);
  });

  test('brings the runtime as a locked package, and this is the one', () => {
    const runtimes = Object.keys(own.optionalDependencies ?? {}).filter((name) =>
      /^node-(?:bin-)?(?:darwin|linux|win)-/.test(name),
    );
    const file = realpathSync('node_modules/.bin/node');
    expect(realpathSync(process.execPath)).toBe(file);
    const name = runtimes.find((one) => file.includes(`/${FOLDER}${one}/`)) ?? 'none of them';
    expect(others[FOLDER + name]?.version).toBe(process.versions.node);
  });
});
