import type { Routes } from '../../lib/app.ts';
import type { CurrentRelease } from '../../release/current-release.ts';

interface Options {
  releases: CurrentRelease;
}

/** Routes that answer from the current release alone. */
export type ContentRoutes = Routes<Options>;
