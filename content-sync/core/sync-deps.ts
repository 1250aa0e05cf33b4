import type { ReleaseBucket } from '#data/releases/bucket/release-bucket.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import type { CompiledSite } from '../build/compile/compiled-site.ts';
import type { StartRenderer } from '../build/render/renderer-process.ts';
import type { Progress } from './progress.ts';
import type { CardRenderer } from '../build/share-cards/card-renderer.ts';
import type { LeagueAccess } from '../sources/cfbd/league-api.ts';
import type { Desk } from '../desk/desk.ts';
import type { Source } from './source.ts';

/** What a sync works with; a test hands in its own. */
export interface SyncDeps {
  config: Pick<
    SyncSettings,
    'storeDir' | 'season' | 'earlyAccessMinutes' | 'siteUrl' | 'hstsSubdomains' | 'shareCardsPerSync' | 'indexNow'
  >;
  /** Access to the league API for scores alone; null where it is none of the sources. */
  league: LeagueAccess | null;
  /** In the order in which a later one overrules an earlier one. */
  sources: readonly Source[];
  /** Takes releases to other machines; null: there is none but this. */
  bucket: ReleaseBucket | null;
  /** Writes articles from the merged facts; null when the desk is off. */
  desk: Desk | null;
  /** Finds the site compiled for a version of the code, or compiles it; always the latter when `isFull`. */
  compileSite: (request: { fingerprint: string; isFull: boolean }) => Promise<CompiledSite>;
  startRenderer: StartRenderer;
  /** One hash over the site's code and settings. */
  fingerprint: () => Promise<string>;
  clock: () => Date;
  progress: Progress;
  /** How many rests of a season are simulated. */
  projectionRuns: number;
  /** Opens what draws share cards; it may reject, and then the pages go without new ones. */
  openCardRenderer: () => Promise<CardRenderer>;
}

export interface SyncOptions {
  /** The season as it stood at that moment; null: as it is. */
  asOf: Date | null;
  /** Build again although nothing has changed. */
  force: boolean;
  /** Compile the site and render every page again. */
  full: boolean;
  allowShrink: boolean;
  /** Build the pages of the current content again; no source is asked. */
  buildOnly: boolean;
  /** Ask the league for the scores of the present alone. */
  scores: boolean;
  /** Bring in the season of this year beside the one that is shown; null: update the one that is shown. */
  season: number | null;
  /** Stand in line when another sync is running. */
  wait: boolean;
}
