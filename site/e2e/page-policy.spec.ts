import { expect, test, type Page } from '@playwright/test';

import { TEMPLATES } from './routes.ts';

/** A script of somebody else's, as a title or a text that was escaped nowhere would bring it. */
const INJECTED = '<script>document.documentElement.dataset.injected = "ran"</script>';
/** And a policy that would let it in, were it believed. */
const DECOY = `<meta http-equiv="content-security-policy" content="script-src 'unsafe-inline'">`;

/** Where texts of the content stand in a head. */
const PLACES = [
  ['title', '<title>'],
  ['description', '<meta name="description" content="'],
  ['structured data', '<script type="application/ld+json">'],
] as const;

/**
 * Opens an article with the script just before the first text of that kind; a host without our server sends no header
 * of ours.
 */
async function openInjected(page: Page, before: string, hasHeaders: boolean): Promise<void> {
  await page.route('**/teams', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(before, DECOY + INJECTED + before);
    expect(html).toContain(INJECTED);
    const headers = hasHeaders ? answer.headers() : { 'content-type': 'text/html; charset=utf-8' };
    delete headers['content-encoding'];
    delete headers['content-length'];
    await route.fulfill({ status: 200, headers, body: html });
  });
  await page.goto('/teams');
}

for (const [what, before] of PLACES)
  for (const hasHeaders of [true, false])
    test(`a script that stands before the ${what} does not run ${hasHeaders ? 'where our server sends the page' : 'on a host that sends no header'}`, async ({
      page,
    }) => {
      await openInjected(page, before, hasHeaders);
      // The page's own script has run.
      await expect(page.locator('html')).toHaveClass(/\bjs\b/);
      expect(await page.locator('html').getAttribute('data-injected')).toBeNull();
    });

test('every page begins with its policy, and is sent with it @journey', async ({ request }) => {
  for (const path of [...TEMPLATES, '/subscribe', '/no-such-page']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const [start = '', policy = ''] =
      /^<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]+)">/.exec(
        await answer.text(),
      ) ?? [];
    expect(start, path).not.toBe('');
    expect(answer.headers()['content-security-policy'], path).toBe(`${policy};frame-ancestors 'none'`);
    // Astro lists the hashes of the whole site, some forty of them.
    expect(policy.match(/sha256-/g)?.length, path).toBeLessThan(14);
  }
});
