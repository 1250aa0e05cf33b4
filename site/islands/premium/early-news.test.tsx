import { expect, test } from 'vitest';

import { buildRecruit, buildRecruitingNews } from '#data/testing/builders.ts';
import { ApiError } from '#site/browser/client/request.ts';

import { EarlyNews, EarlyNewsView } from './EarlyNews.island.tsx';
import { html } from '../testing/html.ts';

test('before anything is known the strip stands there with its title alone', () => {
  expect(html(<EarlyNews headingLevel={2} />)).toBe(
    '<section class="early-news" aria-labelledby="early-news" aria-busy="true"><h2 class="kicker" id="early-news">Early access</h2></section>',
  );
});

test('without news it says what the member has of it', () => {
  const text = html(<EarlyNewsView headingLevel={2} data={[]} error={null} />);
  expect(text).toContain('Nothing new right now: you see commitments an hour before everyone else.');
  expect(text).toContain('aria-busy="false"');
});

test('it lists the news and when everyone will read it', () => {
  const item = buildRecruitingNews('fresh', buildRecruit(1));
  const publicAt = '2026-11-21T12:30:00.000Z';
  const text = html(<EarlyNewsView headingLevel={2} data={[{ ...item, publicAt }]} error={null} />);
  expect(text).toContain('Recruit 1 commits');
  expect(text).toContain('Commitment');
  expect(text).toMatch(/for everyone at <time dateTime="2026-11-21T12:30:00.000Z">\d+:30/);
  expect(text).not.toContain('Nothing new right now');
});

test.each([
  ['no answer', new TypeError('fetch failed'), 'We could not load early news.'],
  [
    'a membership that has ended',
    new ApiError(403, '{"message":"This is for Premium members.","code":"premium_only"}'),
    'This is for Premium members.',
  ],
])('it says so after %s', (_, error, says) => {
  expect(html(<EarlyNewsView headingLevel={2} data={undefined} error={error} />)).toContain(says);
});
