import { articlePath } from '#data/domain/page-paths.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { recentArticlesQuery, recruitingNewsQuery } from '#site/api-client/content.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { ListPanel } from './ListPanel.tsx';

const SHOWN = 5;

/** The newest articles that readers see; read anew after every update. */
export function LatestArticles() {
  return (
    <ListPanel
      title="Recent Articles"
      what="The recent articles"
      query={useApiQuery(recentArticlesQuery())}
      empty="No recent articles available."
      limit={SHOWN}
      row={({ id, title, author, publishedAt }) => (
        <>
          <a href={articlePath(id)}>{title}</a>
          <p className="meta">{`${author} · ${formatEasternDate(publishedAt)}`}</p>
        </>
      )}
    />
  );
}

/** The newest recruiting news that readers see; read anew after every update. */
export function LatestNews() {
  return (
    <ListPanel
      title="Recruiting News"
      what="The recruiting news"
      query={useApiQuery(recruitingNewsQuery())}
      empty="No recent recruiting news available."
      limit={SHOWN}
      row={({ type, headline, publishedAt }) => (
        <>
          <p>{headline}</p>
          <p className="meta">{`${recruitingNewsLabel(type)} · ${formatEasternDate(publishedAt)}`}</p>
        </>
      )}
    />
  );
}
