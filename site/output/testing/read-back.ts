import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { load } from 'cheerio';
import ICAL from 'ical.js';

/*
 * Feeds and calendars as other programs read them: with libraries that had no part in writing them.
 */

/** An entry of a feed as a reader's program sees it. */
interface ReadEntry {
  id: string;
  title: string;
  link: string;
  /** ISO 8601 UTC with milliseconds. */
  published: string;
  updated: string;
  author: string;
  /** The paragraphs' texts. */
  paragraphs: string[];
  html: string;
}

/** A feed as a reader's program sees it. */
interface ReadFeed {
  title: string;
  entries: ReadEntry[];
}

type Raw = Record<string, unknown>;

/** An element's text, whether or not it has attributes. */
function textOf(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? (value as Raw)['#text'] : value;
  return typeof text === 'string' || typeof text === 'number' ? `${text}`.trim() : '';
}

/** The first link of an entry, in full: the library's own way to it drops the fragment. */
function linkOf(raw: Raw): string {
  const [first] = [raw['link']].flat() as Raw[];
  return String(first?.['@_href']);
}

const iso = (date: unknown): string => new Date(textOf(date)).toISOString();

/** The paragraphs of a piece of HTML as a browser would show them. */
export function paragraphTexts(html: string): string[] {
  const $ = load(html);
  return $('p')
    .toArray()
    .map((paragraph) => $(paragraph).text());
}

function readEntries(
  entries: readonly Raw[],
  read: (raw: Raw) => Omit<ReadEntry, 'id' | 'title' | 'paragraphs'>,
): ReadEntry[] {
  return entries.map((entry) => {
    const rest = read(entry['raw'] as Raw);
    return {
      id: textOf(entry['id']),
      title: textOf(entry['title']),
      ...rest,
      paragraphs: paragraphTexts(rest.html),
    };
  });
}

/** Reads an Atom document; throws when it is not well-formed. */
export function readAtom(xml: string): ReadFeed {
  const feed = extractFromXml(xml, { getExtraEntryFields: (raw) => ({ raw }) });
  return {
    title: feed.title ?? '',
    entries: readEntries(feed.entries ?? [], (raw) => ({
      link: linkOf(raw),
      published: iso(raw['published']),
      updated: iso(raw['updated']),
      author: textOf((raw['author'] as Raw)['name']),
      html: textOf(raw['content']),
    })),
  };
}

/** Reads a JSON Feed. */
export function readJsonFeed(json: string): ReadFeed {
  const feed = extractFromJson(json, { getExtraEntryFields: (raw) => ({ raw }) });
  return {
    title: feed.title ?? '',
    entries: readEntries(feed.entries ?? [], (raw) => ({
      link: String(raw['external_url'] ?? raw['url']),
      published: iso(raw['date_published']),
      updated: iso(raw['date_modified']),
      author: (raw['authors'] as Raw[]).map(({ name }) => String(name)).join(', '),
      html: String(raw['content_html']),
    })),
  };
}

/** A game as a calendar's program sees it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  summary: string;
  location: string | null;
  description: string;
  status: string;
  url: string;
  isAllDay: boolean;
  /** ISO 8601 UTC with milliseconds, or `YYYY-MM-DD` of an event of whole days. */
  start: string;
  end: string;
  stamp: string;
}

function momentOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString();
}

/** Reads a calendar; throws when it cannot be parsed. */
export function readCalendar(text: string): { name: string; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const valueOf = (component: ICAL.Component, name: string): unknown => component.getFirstPropertyValue(name);
  return {
    name: String(valueOf(calendar, 'x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        summary: event.summary,
        location: event.component.hasProperty('location') ? event.location : null,
        description: event.description,
        status: String(valueOf(component, 'status')),
        url: String(valueOf(component, 'url')),
        isAllDay: event.startDate.isDate,
        start: momentOf(event.startDate),
        end: momentOf(event.endDate),
        stamp: momentOf(valueOf(component, 'dtstamp') as ICAL.Time),
      };
    }),
  };
}
