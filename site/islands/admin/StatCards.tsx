import { useQuery } from '@tanstack/react-query';

import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { contentStatsQuery } from '#site/queries/content-stats.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { LoadFailed } from './LoadFailed.tsx';
import { readerMoment } from './measures.ts';

/** How much content there is and how fresh it is (specification section 2, Admin). */
export function StatCards() {
  const { data, error, refetch } = useQuery(contentStatsQuery(), getQueryClient());
  const numbers = data?.stats;
  const cards = [
    { label: 'Teams', value: numbers?.teams },
    { label: 'Articles', value: numbers?.articles },
    { label: 'Recruits', value: numbers?.recruits },
    { label: 'Recruiting news', value: numbers?.recruitingNews },
  ];
  return (
    <section
      className="admin-wide"
      aria-label="Content"
      aria-busy={data === undefined && error === null}
    >
      <dl className="stat-cards">
        {cards.map(({ label, value }) => (
          <div key={label} className="card stat-card">
            <dt className="meta">{label}</dt>
            <dd className="stat-number">{value?.toLocaleString('en-US') ?? '–'}</dd>
          </div>
        ))}
        <div className="card stat-card stat-update">
          <dt className="meta">Last update</dt>
          <dd>
            <span className="stat-moment">
              {data === undefined ? '–' : readerMoment(data.lastUpdate)}
            </span>
            <span className="meta">
              {data !== undefined && formatEasternDateTime(data.lastUpdate)}
            </span>
          </dd>
        </div>
      </dl>
      {error !== null && <LoadFailed what="The content counts" onRetry={() => void refetch()} />}
    </section>
  );
}
