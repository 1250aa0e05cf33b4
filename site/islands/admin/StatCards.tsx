import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { contentStatsQuery } from '#site/api-client/admin.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { readerMoment } from '../reader-date.ts';
import { LoadFailed } from './LoadFailed.tsx';

const COUNTS = [
  ['teams', 'Teams'],
  ['articles', 'Articles'],
  ['recruits', 'Recruits'],
  ['recruitingNews', 'Recruiting news'],
] as const;

/** How much content there is and how fresh it is (specification section 2, Admin). */
export function StatCards() {
  const query = useApiQuery(contentStatsQuery());
  const { data, error } = query;
  return (
    <section
      className="admin-wide"
      aria-label="Content"
      aria-busy={data === undefined && error === null}
    >
      <dl className="stat-cards">
        {COUNTS.map(([entity, label]) => (
          <div key={entity} className="card stat-card">
            <dt className="meta">{label}</dt>
            <dd className="stat-number">{data?.stats[entity].toLocaleString('en-US') ?? '–'}</dd>
          </div>
        ))}
        <div className="card stat-card stat-update">
          <dt className="meta">Last update</dt>
          <dd>
            <span className="stat-moment">{data ? readerMoment(data.lastUpdate) : '–'}</span>
            <span className="meta">{data && formatEasternDateTime(data.lastUpdate)}</span>
          </dd>
        </div>
      </dl>
      <LoadFailed what="The content counts" queries={[query]} />
    </section>
  );
}
