import { ENTITIES, type Entity } from '../core/content.ts';
import type { EntityCounts } from '../write/diff-content.ts';
import type { CardsReport } from '../release/share-cards/add-share-cards.ts';
import type { ReportNote } from '../core/source-note.ts';

/** What lies in a release's folder as `report.json`: what it is, and what made it. */
export interface ReleaseReport {
  releaseId: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  asOf: string | null;
  contentHash: string;
  /** One hash over the site's code and settings; equal ones build equal pages of equal content. */
  buildFingerprint: string;
  /** The Eastern day the pages were built for while the season runs, else null: 'today' is on them. */
  builtForDay: string | null;
  /** From when on its news sitemap names an article of more than 48 hours ago (ISO 8601 UTC); null: it names none. */
  newsUntil: string | null;
  entities: Record<Entity, EntityCounts>;
  pages: number;
  /** The hashed assets that this build itself made, without those carried over from older releases. */
  assets: string[];
}

/** What one run of the sync did; kept as `last-report.json` in the store, and printed for people. */
export interface SyncReport {
  outcome: 'published' | 'unchanged' | 'failed';
  /** One sentence for people; the reason when it failed. */
  message: string;
  startedAt: string;
  finishedAt: string;
  asOf: string | null;
  releaseId: string | null;
  previousReleaseId: string | null;
  entities: Record<Entity, EntityCounts> | null;
  /** What the sources left out or refused while the rest went on, in the order of the sources. */
  notes: ReportNote[];
  steps: StepTime[];
  pages: number | null;
  cards: CardsReport | null;
  /** The most memory the page build held, in bytes. */
  buildPeakBytes: number | null;
  /** Processor time of the page build, in milliseconds. */
  buildCpuMs: number | null;
}

export interface StepTime {
  name: string;
  ms: number;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a `report.json`; throws when it is not one. Only what later syncs rely on is checked. */
export function parseReleaseReport(text: string): ReleaseReport {
  const value: unknown = JSON.parse(text);
  const texts = ['releaseId', 'createdAt', 'contentHash', 'buildFingerprint'] as const;
  if (!isRecord(value) || !texts.every((field) => typeof value[field] === 'string'))
    throw new Error('not a release report');
  const { assets, entities } = value;
  if (!Array.isArray(assets) || !assets.every((name) => typeof name === 'string'))
    throw new Error('a release report without its assets');
  if (!isRecord(entities) || !ENTITIES.every((entity) => isRecord(entities[entity])))
    throw new Error('a release report without its counts');
  return value as unknown as ReleaseReport;
}
