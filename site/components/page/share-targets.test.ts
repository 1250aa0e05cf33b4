import { expect, it } from 'vitest';

import { shareTargets } from './ShareLinks.tsx';

it('carries address and title to the two share pages, whatever signs they contain', () => {
  const [microblog, network] = shareTargets('https://a.example/article/b?c=d&e', 'Texas A&M 3 #1');
  expect(new URL(microblog?.href ?? '').searchParams.get('text')).toBe('Texas A&M 3 #1');
  expect(new URL(microblog?.href ?? '').searchParams.get('url')).toBe('https://a.example/article/b?c=d&e');
  expect(new URL(network?.href ?? '').searchParams.get('u')).toBe('https://a.example/article/b?c=d&e');
});
