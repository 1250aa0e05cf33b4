import type { ReadPage } from './read-page.ts';

/** What a process that renders works with. */
export interface RendererSetup {
  /** The compiled renderer's file. */
  module: string;
  contentDb: string;
  /** The folder of the new release's site. */
  site: string;
  /** That of the last release; null: there is none. */
  previousSite: string | null;
}

/** A file that the templates make; its place in their list stands for it. */
export interface ListedFile {
  /** Its path below the site's folder. */
  file: string;
  /** A digest of everything it shows; null: it does not say. */
  key: string | null;
}

/** A file that was rendered. */
export interface RenderedPage {
  place: number;
  /** What it says; null for a feed, a calendar and their like. */
  page: ReadPage | null;
}

/** What became of some places of the list. */
export interface RenderedBatch {
  pages: RenderedPage[];
  /** Those that cannot be made of this content, and why. */
  unfit: { place: number; reason: string }[];
  /** The most memory the process has held so far. */
  peakBytes: number;
}

/** What such a process is asked: its list, or to render what stands at these places of it. */
export type RendererRequest = { knownKeys: readonly string[] } | readonly number[];
export type RendererAnswer = { kind: 'list'; files: ListedFile[] } | { kind: 'rendered'; batch: RenderedBatch };
