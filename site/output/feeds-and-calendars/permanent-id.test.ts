import { expect, test } from 'vitest';

import { calendarUid, feedId, nameUuid } from './permanent-id.ts';

test('a name-based UUID is the one that the standard gives', () => {
  // RFC 9562, appendix A.4: www.example.com in the namespace of DNS.
  expect(nameUuid('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

test('what readers’ programs have stored keeps its name for ever', () => {
  // Written down, not computed: when this fails, every reader would get everything again.
  expect(feedId('article', 'iowa-at-iowa-state-2025-09-06-recap')).toBe(
    'urn:uuid:96798c77-e03e-5ab1-9c0d-d3c888e61907',
  );
  expect(calendarUid('iowa-at-iowa-state-2025-09-06')).toBe(
    'iowa-at-iowa-state-2025-09-06@afcd7bf0-feff-4a33-a76f-4699fd3e1b1c',
  );
});

test('a feed, an article and a news item of the same id have different names', () => {
  const names = (['feed', 'article', 'recruiting-news'] as const).map((kind) => feedId(kind, 'a'));
  expect(new Set(names).size).toBe(3);
});
