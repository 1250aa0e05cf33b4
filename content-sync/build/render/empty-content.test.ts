import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putSeason } from '#data/content/queries/season.queries.ts';
import { RETENTION_DAYS } from '#data/domain/members/lifetimes.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { renderContent, type RenderedContent } from '../../testing/render-content.ts';

const PAGES = ['about', 'contact', 'privacy', 'terms'];
const ADDRESS = '1 Goal Line <Road>, Springfield';
let site: RenderedContent;
beforeAll(async () => {
  const settings = { OPERATOR_NAME: 'Chalk & Turf', MAIL_POSTAL_ADDRESS: ADDRESS };
  const at = { season: 2025, now: '2025-10-11T16:00:00Z', settings };
  site = await renderContent((db) => putSeason(db, SEASON_2025), at);
});
afterAll(() => {
  site.remove();
});

// The empty texts of the specification, section 2, word for word: on pages built without any content.
describe('the pages of a site without content', () => {
  it.each([
    ['index', 'No Game of the Week Set'],
    ['index', "Check back later for this week's featured matchup."],
    ['index', 'No upcoming games scheduled.'],
    ['index', 'No featured recruits available.'],
    ['index', 'No recent recruiting news available.'],
    ['index', 'No recent articles available.'],
    ['recruiting', 'No Recruits Available'],
    ['recruiting', 'No Recent News'],
    ['recruits', 'No featured recruits available.'],
    ['recruits', 'No Recruits Available'],
    ['teams', 'No Articles Found'],
    ['scores', 'No Games Available'],
    ['game-of-week', 'No Game of the Week'],
    ['weekly-schedule/5', 'No Games Scheduled'],
    ['sitemap', 'No recent articles available.'],
    ['daily', 'No Letters Yet'],
  ])('%s says %j', (page, text) => {
    expect(site.wordsOf(page)).toContain(text);
  });

  it('adds advice about filters only where a filter is set', () => {
    expect(site.wordsOf('teams')).not.toContain('Try adjusting your search criteria or filters.');
  });

  // No season's end is told while it is on, and no source credited that told nothing.
  it.each(['index', 'scores'])('%s has no champion, no next kickoff and no credit', (page) => {
    const text = site.wordsOf(page).join('');
    expect(text).not.toMatch(/Champion of|Next kickoff|CollegeFootballData/);
  });
});

describe('the pages about a site whose operator has set name and address', () => {
  it.each(PAGES)('/%s names them, is no draft and may be found', (page) => {
    const html = site.htmlOf(page);
    expect(html).toContain('Chalk &amp; Turf');
    expect(html).toContain('1 Goal Line &lt;Road&gt;, Springfield');
    expect(html).not.toMatch(/draft|noindex/i);
  });

  it('are linked where the footer has its placeholders, and nowhere else in it', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(site.htmlOf('scores'))?.[0] ?? '';
    const links = [...footer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    const at = links.indexOf('/sitemap');
    expect(links.slice(at, at + 5)).toEqual(['/sitemap', ...PAGES.map((page) => `/${page}`)]);
    for (const page of PAGES) expect(links.filter((link) => link === `/${page}`)).toHaveLength(1);
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
