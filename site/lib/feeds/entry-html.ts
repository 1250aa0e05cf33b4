import { fileText } from '#site/lib/file-text.ts';

import type { FeedEntry } from './feed.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A plain text as HTML: what it says can open no element and end no attribute. */
function escapeHtml(text: string): string {
  return fileText(text).replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** What a reader's program shows of an entry: paragraphs, and the way to the original of another site's item. */
export function entryHtml({ paragraphs, original }: FeedEntry): string {
  const text = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (original !== null) {
    const { url, siteName } = original;
    text.push(
      `<p><a href="${escapeHtml(url)}">Read the original at ${escapeHtml(siteName)}</a></p>`,
    );
  }
  return text.join('\n');
}
