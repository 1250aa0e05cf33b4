import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tell } from './testing/feed-builders.ts';

/** Feeds of other people, beside the project where they are present; never part of it. */
const SAMPLES = fileURLToPath(new URL('../../../../shared/data/feeds/', import.meta.url));
const names = existsSync(SAMPLES) ? readdirSync(SAMPLES) : [];

test.skipIf(names.length === 0)('every sample feed is read, or refused by name', () => {
  for (const name of names) {
    const { articles, notes } = tell(readFileSync(`${SAMPLES}${name}`, 'utf8'), {
      now: new Date(),
    });
    expect(articles.length + notes.length, name).toBeGreaterThan(0);
    for (const { title, summary, content, externalUrl, imageUrl, publishedAt } of articles) {
      expect(`${title}${summary}${content}`, name).not.toMatch(/<\/?(?:p|a|div|img|script)\b/i);
      expect(`${title}${summary}`, name).not.toMatch(/&(?:amp|nbsp|#\d+);/);
      expect(externalUrl, name).toMatch(/^https?:/);
      expect(imageUrl ?? 'https:', name).toMatch(/^https:/);
      expect(Date.parse(publishedAt), name).not.toBeNaN();
    }
  }
});
