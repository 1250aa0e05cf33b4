import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPageFacts } from '../sitemaps/page-facts.ts';
import { changedAddresses } from './changed-addresses.ts';

const SITE = 'https://hashmark.example';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hashmark-changed-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

interface Page {
  body?: string;
  description?: string;
  robots?: string;
  canonical?: string;
  script?: string;
}
function html(name: string, page: Page): string {
  const { body = 'The same.', description = 'A page.', robots = 'all', script = 'a1b2c3' } = page;
  const { canonical = `${SITE}/${name}` } = page;
  return `<html lang="en"><head><title>${name}</title><meta name="description" content="${description}"><meta name="robots" content="${robots}"><link rel="canonical" href="${canonical}"><script src="/_astro/${script}.js"></script></head><body><main><style>.a{order:${script}}</style><astro-island component-url="/_astro/${script}.js" props="a > ${script}"><p>${body}</p></astro-island></main></body></html>`;
}
function build(folder: string, pages: Record<string, Page>): string {
  const site = path.join(root, folder);
  mkdirSync(site, { recursive: true });
  for (const [name, page] of Object.entries(pages))
    writeFileSync(path.join(site, `${name}.html`), html(name, page));
  return site;
}
function compare(before: Record<string, Page> | null, after: Record<string, Page>) {
  const pages = Object.entries(after).map(([name, page]) =>
    readPageFacts(`${name}.html`, html(name, page)),
  );
  const sites = {
    before: before === null ? null : build('before', before),
    after: build('after', after),
  };
  return changedAddresses({ ...sites, pages, siteUrl: SITE });
}

test('new, changed and removed pages are told of; those that stayed are not', async () => {
  const changed = await compare(
    { same: {}, edited: {}, described: {}, gone: {} },
    { same: {}, edited: { body: 'Another.' }, described: { description: 'New.' }, fresh: {} },
  );
  expect(changed).toEqual(
    ['described', 'edited', 'fresh', 'gone'].map((name) => `${SITE}/${name}`),
  );
});

test('other names of scripts and styles change nothing for a reader', async () => {
  expect(await compare({ same: { script: 'old111' } }, { same: { script: 'new222' } })).toEqual([]);
});

test('in the first release everything is new', async () => {
  expect(await compare(null, { teams: {} })).toEqual([`${SITE}/teams`]);
});

test('a page that is not to be listed is told of only when it was listed before', async () => {
  const noindex = { robots: 'noindex', body: 'Another.' };
  const elsewhere = { canonical: 'https://other.example/story', body: 'Another.' };
  const changed = await compare(
    {
      admin: { robots: 'noindex' },
      withdrawn: {},
      copy: { canonical: 'https://other.example/story' },
    },
    { admin: noindex, withdrawn: noindex, copy: elsewhere },
  );
  expect(changed).toEqual([`${SITE}/withdrawn`]);
});
