/** Text as a feed carries it: HTML nearly always, whatever it says about itself. */
export interface FeedText {
  value: string;
  /** True when the format promises plain text, so that `<` is a sign and a line break is one. */
  isPlain: boolean;
}

/** What all formats say of one story, before anything is cleaned or believed. */
export interface FeedStory {
  /** The feed's own name for it; null without. */
  guid: string | null;
  /** Where it may be read, the likeliest first; relative ones from `bases`. */
  links: string[];
  /** What relative addresses start from, the outermost first. */
  bases: string[];
  title: FeedText | null;
  summary: FeedText | null;
  content: FeedText | null;
  authors: string[];
  /** Dates of publication, the likeliest first, as they are written. */
  dates: string[];
  /** Pictures that the feed names beside the text, the likeliest first. */
  pictures: string[];
}

/** What programs write that have nothing to say. */
const EMPTY = new Set(['', 'null', 'undefined']);

/** The text, or null for an empty one. */
export function htmlText(value: string | undefined): FeedText | null {
  return value === undefined || EMPTY.has(value.trim()) ? null : { value, isPlain: false };
}

/** Those of the values that are there. */
export function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined && value.trim() !== '') as string[];
}

/** The names of the first list that has any: an entry's own authors go before those of its feed. */
export function firstNamed(...lists: readonly (readonly (string | undefined)[] | undefined)[]): string[] {
  return lists.map((names) => present(names ?? [])).find((names) => names.length > 0) ?? [];
}
