import { absoluteAddress, listedPages } from '../../build/render/page-facts.ts';
import type { PageIndex } from '../../build/render/page-index.ts';

/** The pages that search engines may list, each with the hash of what a reader sees of it, by address. */
function listedTexts(index: PageIndex | null, siteUrl: string): Map<string, string> {
  const pages = [...(index?.files.values() ?? [])].flatMap(({ page }) => page ?? []);
  const texts = new Map(pages.map(({ facts, textHash }) => [facts.path, textHash]));
  const listed = listedPages(
    pages.map(({ facts }) => facts),
    siteUrl,
  );
  return new Map(listed.map(({ path }) => [path, texts.get(path) ?? '']));
}

/**
 * The absolute addresses of what search engines may list and what a reader would find changed between two
 * releases: new pages, changed ones, and those that are gone or may not be listed any longer. Sorted.
 */
export function changedAddresses(before: PageIndex | null, after: PageIndex, siteUrl: string): string[] {
  const [old, now] = [listedTexts(before, siteUrl), listedTexts(after, siteUrl)];
  const changed = [
    ...[...now].filter(([address, text]) => old.get(address) !== text).map(([address]) => address),
    ...[...old.keys()].filter((address) => !now.has(address)),
  ];
  return changed.toSorted().map((address) => absoluteAddress(siteUrl, address));
}
