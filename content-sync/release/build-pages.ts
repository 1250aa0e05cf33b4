import type { ReleasePaths } from '#data/release-store/layout.ts';

/** What a page build is given. */
interface BuildRequest {
  release: ReleasePaths;
  /** Equal fingerprints mean that cached pages of an earlier build may be used. */
  fingerprint: string;
  /** Throw the cache of rendered pages away first. */
  isFull: boolean;
  /** Told now and then how many article pages are there; only for showing. */
  onProgress: ((pages: number) => void) | null;
}

export interface BuildResult {
  /** The most memory the build held, in bytes; null when unknown. */
  peakBytes: number | null;
  /** Processor time on all cores together, which a busy machine does not stretch; null when unknown. */
  cpuMs: number | null;
}

/** Builds `release.site` from `release.contentDb`; throws a SyncError with the reason when it fails. */
export type BuildPages = (request: BuildRequest) => Promise<BuildResult>;
