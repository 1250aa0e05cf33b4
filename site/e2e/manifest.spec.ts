import { expect, test } from '@playwright/test';

test('the browser takes the manifest and finds every icon that it names', async ({ page, request }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    name: string;
    display: string;
    icons: { src: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Hashmark', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['My Team', 'Scores']);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
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
