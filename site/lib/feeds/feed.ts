import type { NamedFollowing } from '#site/lib/followings.ts';

/** The page of another site that an entry only points to. */
export interface Original {
  /** Absolute. */
  url: string;
  siteName: string;
}

/** One entry of a feed, in whatever format it is written. */
export interface FeedEntry {
  /** The same for ever: an absolute IRI that is no address. */
  id: string;
  title: string;
  summary: string | null;
  /** Our own text in full, or what may be said of another site's. */
  paragraphs: string[];
  /** The address on this site, with a fragment when it is a part of a page. */
  path: string;
  original: Original | null;
  author: string;
  /** ISO 8601 UTC. */
  publishedAt: string;
  /** ISO 8601 UTC of the last real change; `publishedAt` when there was none. */
  updatedAt: string;
  /** Conferences and teams by name, each once. */
  categories: string[];
  /** A picture of ours, 1200 x 630, as a path on this site. */
  picturePath: string | null;
}

/** One feed: exactly what its files hold, so that its digest says whether they changed. */
export interface Feed {
  id: string;
  following: NamedFollowing;
  /** Newest first. */
  entries: FeedEntry[];
  /** ISO 8601 UTC: the newest date of its entries, never the build's. */
  updatedAt: string;
}
