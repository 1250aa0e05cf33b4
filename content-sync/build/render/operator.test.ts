import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putSeason } from '#data/content/queries/season.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { renderContent, type RenderedContent } from '../../testing/render-content.ts';

const PAGES = ['about', 'contact', 'privacy', 'terms'];
const ADDRESS = '1 Goal Line <Road>, Springfield';
let site: RenderedContent;

describe('the pages about a site whose operator has set name and address', () => {
  beforeAll(async () => {
    const settings = { OPERATOR_NAME: 'Chalk & Turf', MAIL_POSTAL_ADDRESS: ADDRESS };
    const at = { season: 2025, now: '2025-10-11T16:00:00Z', settings };
    site = await renderContent((db) => putSeason(db, SEASON_2025), at);
  });
  afterAll(() => {
    site.remove();
  });

  it.each(PAGES)('/%s names them, is no draft and may be found', (page) => {
    const html = site.htmlOf(page);
    expect(html).toContain('Chalk &amp; Turf');
    expect(html).toContain('1 Goal Line &lt;Road&gt;, Springfield');
    expect(html).not.toMatch(/draft|noindex/i);
  });

  it('are linked where the footer has its placeholders, and nowhere else in it', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(site.htmlOf('scores'))?.[0] ?? '';
    const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(links.slice(-5)).toEqual(['/sitemap', ...PAGES.map((page) => `/${page}`)]);
  });

  it('tell of every span of time after which the server deletes something', () => {
    const text = site.textOf('privacy');
    for (const days of Object.values(RETENTION_DAYS)) expect(text).toContain(`${String(days)} days`);
  });

  it('name payments, letters and alerts in parts that leave where the site has none', () => {
    const html = site.htmlOf('privacy');
    for (const need of ['payments', 'mail', 'push']) expect(html).toContain(`data-needs="${need}"`);
    expect(html.replaceAll(/<(li|div) data-needs[\s\S]*?<\/\1>/g, '')).not.toContain('Stripe');
  });
});
