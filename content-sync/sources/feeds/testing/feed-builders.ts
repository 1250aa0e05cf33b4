import type { Team } from '#data/domain/football/team.ts';
import { type ArticleRecord, noContent } from '#data/content/records.ts';
import { buildTeam } from '#data/testing/builders.ts';
import type { KnownFacts } from '../../../core/source.ts';
import type { SourceNote } from '../../../core/source-note.ts';
import type { FeedEntry } from '../feed-list.ts';
import { readFeedDocument } from '../plain-stories.ts';
import { feedsContent } from '../feeds.source.ts';

/** The moment at which the tests' feeds are read. */
export const NOW = new Date('2025-11-21T12:00:00Z');

/** An RSS document of ours with these items; `before` stands before it, as a document type would. */
export function rss(items: string, { before = '', channel = '' } = {}): string {
  return (
    `${before}<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">' +
    '<channel><title>Elm Daily</title><link>https://elm.example/</link>' +
    `<description>All of Elm</description>${channel}${items}</channel></rss>`
  );
}

/** An RSS item of ours; a field that is null is left out. */
export function item(fields: Readonly<Record<string, string | null>> = {}): string {
  const all: Record<string, string | null> = {
    title: 'Elm wins',
    link: 'https://elm.example/news/1',
    pubDate: 'Fri, 21 Nov 2025 05:30:00 -0500',
    description: 'Elm won at Oak.',
    ...fields,
  };
  const elements = Object.entries(all).map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`));
  return `<item>${elements.join('')}</item>`;
}

/** A few teams whose names lie inside each other. */
export function someTeams(): Team[] {
  return [
    buildTeam('elm', { mascot: 'Trees' }),
    buildTeam('oak', { mascot: 'Acorns' }),
    buildTeam('texas', { mascot: 'Longhorns' }),
    buildTeam('texas-am', { name: 'Texas A&M', mascot: 'Aggies' }),
  ];
}

/** A feed of the list. */
export function entry(changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    name: 'Elm Daily',
    address: 'https://elm.example/feed.xml',
    team: null,
    conference: null,
    ...changes,
  };
}

interface Told {
  articles: readonly ArticleRecord[];
  notes: readonly SourceNote[];
  /** The first article; throws when there is none. */
  first: ArticleRecord;
}

/** What the feeds source makes of these documents, the first one from 'Elm Daily'. */
export function tell(
  documents: readonly string[] | string,
  {
    feeds = [],
    known = {},
    now = NOW,
    isAsOf = false,
  }: {
    feeds?: Partial<FeedEntry>[];
    known?: Partial<KnownFacts>;
    now?: Date;
    isAsOf?: boolean;
  } = {},
): Told {
  const bodies = typeof documents === 'string' ? [documents] : documents;
  const fetched = bodies.map((body, at) => {
    const other = at === 0 ? {} : { name: `Feed ${at}`, address: `https://f${at}.example/feed` };
    const feed = entry({ ...other, ...feeds[at] });
    const { name: feedName, address } = feed;
    return { feed, reading: readFeedDocument({ feedName, body, address, now, isAsOf }) };
  });
  const facts = { teams: someTeams(), stored: noContent(), ...known };
  const { articles, notes } = feedsContent(fetched, { now }, facts);
  return {
    articles,
    notes,
    get first() {
      const [article] = articles;
      if (article === undefined) throw new Error(`no article; notes: ${JSON.stringify(notes)}`);
      return article;
    },
  };
}
