import { escapeHtml } from '#site/lib/escape-html.ts';
import { fileText } from '#site/lib/file-text.ts';

import type { FeedEntry } from './feed.ts';

const asHtml = (text: string): string => escapeHtml(fileText(text));

/** What a reader's program shows of an entry: paragraphs, and the way to the original of another site's item. */
export function entryHtml({ paragraphs, original }: FeedEntry): string {
  const text = paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`);
  if (original !== null) {
    const { url, siteName } = original;
    text.push(`<p><a href="${asHtml(url)}">Read the original at ${asHtml(siteName)}</a></p>`);
  }
  return text.join('\n');
}
