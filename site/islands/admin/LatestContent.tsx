import { useQuery } from '@tanstack/react-query';

import { recruitingNewsLabel } from '#data/domain/labels.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { recentArticlesQuery, recruitingNewsQuery } from '#site/queries/latest-content.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { Panel } from '../dashboard/Panel.tsx';
import { LoadFailed } from './LoadFailed.tsx';

const SHOWN = 5;

/** The newest articles that readers see; read anew after every update. */
export function LatestArticles() {
  const { data, error, refetch } = useQuery(recentArticlesQuery(), getQueryClient());
  return (
    <Panel title="Recent Articles">
      {error !== null && <LoadFailed what="The recent articles" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="meta">No recent articles available.</p>}
      <ul className="admin-list">
        {data?.slice(0, SHOWN).map(({ id, title, author, publishedAt }) => (
          <li key={id}>
            <a href={`/article/${id}`}>{title}</a>
            <p className="meta">{`${author} · ${formatEasternDate(publishedAt)}`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The newest recruiting news that readers see; read anew after every update. */
export function LatestNews() {
  const { data, error, refetch } = useQuery(recruitingNewsQuery(), getQueryClient());
  return (
    <Panel title="Recruiting News">
      {error !== null && <LoadFailed what="The recruiting news" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="meta">No recent recruiting news available.</p>}
      <ul className="admin-list">
        {data?.slice(0, SHOWN).map(({ id, type, headline, publishedAt }) => (
          <li key={id}>
            <p>{headline}</p>
            <p className="meta">{`${recruitingNewsLabel(type)} · ${formatEasternDate(publishedAt)}`}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
