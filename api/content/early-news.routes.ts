import { Type } from 'typebox';
import { listEarlyNews } from '#data/content/queries/recruit.queries.ts';
import { EarlyNewsSchema } from '#data/domain/schemas.ts';
import type { Release } from '../release/open-release.ts';
import { describeRoute, type Routes } from '../http/routes.ts';
import { requirePremium } from '../accounts/access.ts';
import type { CurrentRelease } from '../release/current-release.ts';

interface PublicNews {
  /** News is public up to this moment, the last at which more became public. */
  until: Date;
  /** All news of the release is public. */
  isAll: boolean;
}

/**
 * Which recruiting news of a release is public: what was public at the moment of its pages, and what became public
 * since. `until` changes only when more becomes public, so answers can be cached by it.
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
