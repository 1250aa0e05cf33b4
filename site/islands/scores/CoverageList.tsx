import { StoryList } from '#site/components/StoryList.tsx';

import type { Coverage } from './game-pack.ts';

/** What was written about a game; nothing at all when nothing was (specification section 8). */
export function CoverageList({ articles }: { articles: readonly Coverage[] | undefined }) {
  if (articles === undefined || articles.length === 0) return null;
  return (
    <div className="coverage" data-coverage>
      <p className="kicker">Coverage</p>
      <StoryList articles={articles} />
    </div>
  );
}
