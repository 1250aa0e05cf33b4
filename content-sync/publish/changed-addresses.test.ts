import { expect, test } from 'vitest';
import { indexedPage, type PageIndex } from '../build/render/page-index.ts';
import { readPage } from '../build/render/read-page.ts';
import { changedAddresses } from './tell-search-engines.ts';

const SITE = 'https://hashmark.example';

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
  return `<html lang="en"><head><title>${name}</title><meta name="description" content="${description}"><meta name="robots" content="${robots}"><link rel="canonical" href="${canonical}"><script src="/_astro/${script}.js"></script></head><body><main><style>.a{order:${script}}</style><astro-island component-url="/_astro/${script}.js" props="a > ${script}"><p>${body}</p></astro-island></main>${'<!-- footer -->'.repeat(30)}</body></html>`;
}

function indexOf(pages: Record<string, Page>): PageIndex {
  const targets = new Map<string, number>();
  const files = Object.entries(pages).map(([name, page]) => {
    const file = `${name}.html`;
    return [file, { file, key: null, page: indexedPage(readPage(file, html(name, page)), targets) }] as const;
  });
  return { fingerprint: 'code', targets: [...targets.keys()], files: new Map(files) };
}

const compare = (before: Record<string, Page> | null, after: Record<string, Page>) =>
  changedAddresses(before && indexOf(before), indexOf(after), SITE);

test('new, changed and removed pages are announced; those that stayed are not', () => {
  const changed = compare(
    { same: {}, edited: {}, described: {}, gone: {} },
    { same: {}, edited: { body: 'Another.' }, described: { description: 'New.' }, fresh: {} },
  );
  expect(changed).toEqual(['described', 'edited', 'fresh', 'gone'].map((name) => `${SITE}/${name}`));
});

test('other names of scripts and styles change nothing for a reader', () => {
  expect(compare({ same: { script: 'old111' } }, { same: { script: 'new222' } })).toEqual([]);
});

test('in the first release everything is new', () => {
  expect(compare(null, { teams: {} })).toEqual([`${SITE}/teams`]);
});

test('a page that is not to be listed is announced only when it was listed before', () => {
  const noindex = { robots: 'noindex', body: 'Another.' };
  const elsewhere = { canonical: 'https://other.example/story', body: 'Another.' };
  const changed = compare(
    {
      admin: { robots: 'noindex' },
      withdrawn: {},
      copy: { canonical: 'https://other.example/story' },
    },
    { admin: noindex, withdrawn: noindex, copy: elsewhere },
  );
  expect(changed).toEqual([`${SITE}/withdrawn`]);
});
