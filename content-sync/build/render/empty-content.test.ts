import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { putSeason } from '#data/content/queries/season.queries.ts';
import { SEASON_2025 } from '#data/testing/season-2025.ts';
import { renderContent, type RenderedContent } from '../../testing/render-content.ts';

let site: RenderedContent;

// The empty texts of the specification, section 2, word for word: on pages built without any content.
describe('the pages of a site without content', () => {
  beforeAll(async () => {
    const at = { season: 2025, now: '2025-10-11T16:00:00Z' };
    site = await renderContent((db) => putSeason(db, SEASON_2025), at);
  });
  afterAll(() => {
    site.remove();
  });

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
  it.each(['index', 'scores'])('%s has no champion, no next kick-off and no credit', (page) => {
    const text = site.wordsOf(page).join('');
    expect(text).not.toMatch(/Champion of|Next kick-off|CollegeFootballData/);
  });
});
