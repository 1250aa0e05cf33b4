import { Type } from 'typebox';
import { listEarlyNews } from '#data/content/queries/recruit.queries.ts';
import { EarlyNewsSchema } from '#data/domain/schemas.ts';
import type { Release } from '../release/open-release.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import { requirePremium } from '../accounts/access.ts';
import type { CurrentRelease } from '../release/current-release.ts';

/** Which recruiting news of a release everyone may read now. */
export interface PublicNews {
  /** What is public at this moment, the last one at which more of it became public. */
  until: Date;
  /** True when nothing of the release becomes public later. */
  isAll: boolean;
}

/**
 * What is public of a release's recruiting news by `now`: what was so at the release's own moment, as on its pages, and
 * what has opened since. It changes at an opening alone, so an answer can be kept by `until`.
 */
export function publicNews({ moment, newsOpensAt }: Pick<Release, 'moment' | 'newsOpensAt'>, now: Date): PublicNews {
  const opened = newsOpensAt.filter((opening) => opening <= now);
  return { until: opened.at(-1) ?? moment, isAll: opened.length === newsOpensAt.length };
}

/** What premium members read before the others. */
export const earlyNewsRoutes: Routes<{ clock: () => Date; releases: CurrentRelease }> = async (
  app,
  { clock, releases },
) => {
  app.addHook('onRequest', requirePremium(clock));
  app.get(
    '/recruiting-news/early',
    describeRoute('Recruiting news that is not public yet, newest first, for premium members', {
      answer: Type.Array(EarlyNewsSchema),
      errors: [401, 403],
    }),
    () => releases.use((release) => listEarlyNews(release.db, publicNews(release, clock()).until)),
  );
};
