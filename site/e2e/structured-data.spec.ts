import { expect, test } from '@playwright/test';

import { crawlSite } from '../crawl/crawl.ts';
import { readHead } from '../crawl/page-head.ts';
import { checkSite } from '../crawl/structured-data-check.ts';

/** Things that we do not know, do not have or show nowhere; any other warning is news (docs/decisions/019). */
const KNOWN_WARNINGS = [
  'NewsArticle.articleSection is missing',
  'NewsArticle.author.url is missing',
  'Organization.contactPoint is missing',
  'Organization.sameAs is missing',
  'SportsEvent.endDate is missing',
  'SportsEvent.organizer is missing',
  'SportsTeam.logo is missing',
  'WebSite.alternateName is missing',
];

test('the structured data of every page is complete and says what the page shows', async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { pages } = await crawlSite(baseURL ?? '');
  const home = pages.find(({ path }) => path === '/');
  const { origin } = new URL(readHead(home?.html ?? '').canonical ?? '');
  const { errors, warnings, types } = checkSite(pages, origin);

  expect(errors).toEqual([]);
  expect(warnings.map(({ what }) => what).filter((what) => !KNOWN_WARNINGS.includes(what))).toEqual(
    [],
  );
  const times = new Map(types.map(({ type, times: count }) => [type, count]));
  expect(times.get('Organization')).toBe(1);
  expect(times.get('WebSite')).toBe(1);
  for (const type of ['NewsArticle', 'SportsEvent', 'BreadcrumbList'])
    expect(times.get(type), type).toBeGreaterThan(500);
  for (const type of ['SportsTeam', 'ItemList', 'Person'])
    expect(times.get(type), type).toBeGreaterThan(50);
});

test('the browser takes the manifest and finds every icon that it names', async ({
  page,
  request,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Hashmark');
  const icons = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of [...icons, ...manifest.icons.map(({ src }) => src)]) {
    const icon = await request.get(path);
    expect(icon.status(), path).toBe(200);
    expect(icon.headers()['content-type'], path).toMatch(/^image\//);
  }
  // A policy that did not allow the manifest would say so here.
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(refused).toEqual([]);
});
