import type { Routes } from '../../lib/app.ts';
import type { CurrentRelease } from '../../release/current-release.ts';
import type { ContentReplies } from './content-replies.ts';

interface Options {
  content: ContentReplies;
  /** For what changes within a release, with the clock. */
  releases: CurrentRelease;
  clock: () => Date;
}

/** Routes that answer from the current release alone; the same to everyone. */
export type ContentRoutes = Routes<Options>;
