import { expect, test } from 'vitest';
import { contentTypeOf } from './page-headers.ts';

test('feeds and calendars have the types that readers’ programs know them by', () => {
  expect(contentTypeOf('feeds/all.atom')).toBe('application/atom+xml; charset=utf-8');
  expect(contentTypeOf('feeds/teams/georgia.json')).toBe('application/feed+json');
  expect(contentTypeOf('calendars/all.ics')).toBe('text/calendar; charset=utf-8');
});

test('JSON that is no feed stays JSON', () => {
  expect(contentTypeOf('teams/georgia.json')).toBe('application/json; charset=utf-8');
  expect(contentTypeOf('feeds.json')).toBe('application/json; charset=utf-8');
});

test('a name that says nothing is a download', () => {
  expect(contentTypeOf('LICENSE')).toBe('application/octet-stream');
});
