import { isCalendarDay } from '#data/domain/eastern-time.ts';
import { formatEasternDate, formatEasternShortDate, formatEasternTime } from '#data/domain/time-format.ts';

import type { PageText } from './page-text.ts';
import { EVENT_STATES, type ValueKind } from './structured-data-rules.ts';

/** What a value is held against. */
export interface ValueContext {
  text: PageText;
  /** The origin that the site's addresses have. */
  origin: string;
  /** True when an element of the page has this id. */
  hasElement: (id: string) => boolean;
  /** The canonical path of the page. */
  path: string;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** True for `YYYY-MM-DDThh:mm` with an offset; a time without one is a different moment for every reader. */
function isMoment(value: string): boolean {
  return MOMENT.test(value) && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

function webAddress(value: string): URL | undefined {
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

function dateFault(value: string, { text }: ValueContext): string | null {
  if (!isCalendarDay(value) && !isMoment(value)) return 'is no day and no moment with an offset';
  const shown = text.has(formatEasternDate(value)) || text.has(formatEasternShortDate(value));
  return shown ? null : 'is a day that the page does not show';
}

function pageFault(value: string, { origin, path, hasElement }: ValueContext): string | null {
  const url = webAddress(value);
  if (url === undefined) return 'is not absolute';
  if (url.origin !== origin) return 'is not on this site';
  if (url.search !== '') return 'has a query';
  if (url.pathname !== '/' && url.pathname.endsWith('/')) return 'ends with a slash';
  const id = decodeURIComponent(url.hash.slice(1));
  if (id !== '' && url.pathname === path && !hasElement(id)) return 'names no element of the page';
  return url.href === value ? null : 'is not in its canonical form';
}

function imageFault(value: string): string | null {
  const url = webAddress(value);
  if (url === undefined) return 'is not absolute';
  return url.pathname.toLowerCase().endsWith('.svg') ? 'is an SVG' : null;
}

function textFault(value: string, { text }: ValueContext): string | null {
  if (value.trim() === '') return 'is empty';
  return text.has(value) ? null : 'does not stand on the page';
}

function statusFault(value: string, { text }: ValueContext): string | null {
  const word = EVENT_STATES[value];
  if (word === undefined) return 'is no state of an event';
  return word === null || text.has(word) ? null : 'is not what the page says';
}

/** What is wrong with a value of a kind, as the end of a sentence; null when nothing is. */
export function valueFault(kind: ValueKind, value: unknown, context: ValueContext): string | null {
  if (kind === 'count') return Number.isSafeInteger(value) && Number(value) > 0 ? null : 'is no positive whole number';
  if (kind === 'flag') return typeof value === 'boolean' ? null : 'is neither true nor false';
  if (typeof value !== 'string') return 'is no text';
  switch (kind) {
    case 'text':
      return textFault(value, context);
    case 'date':
      return dateFault(value, context);
    case 'page':
      return pageFault(value, context);
    case 'address':
      return webAddress(value) === undefined ? 'is not absolute' : null;
    case 'image':
      return imageFault(value);
    case 'language':
      return value === 'en' ? null : "is not the site's language";
    case 'status':
      return statusFault(value, context);
  }
}

/** What is wrong with a kickoff: a time that is midnight, that the page does not show, or that it calls not set. */
export function kickoffFault(value: string, { text }: ValueContext): string | null {
  if (!isMoment(value)) return null;
  if (text.has('Time TBD')) return 'has a time, but the page says that it is not set';
  const shown = formatEasternTime(value);
  if (shown === '12:00 AM ET') return 'is midnight, as a time that is not set would be';
  return text.has(shown) ? null : 'is a time that the page does not show';
}
