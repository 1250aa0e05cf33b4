import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { contentStatsQuery } from '#site/api-client/admin.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { readerMoment } from '../reader-date.ts';
import { LoadFailed } from '../parts/LoadFailed.tsx';

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
      className="col-span-full grid gap-4"
      aria-label="Content"
      aria-busy={data === undefined && error === null}
    >
      <dl className="stat-cards grid gap-4">
        {COUNTS.map(([entity, label]) => (
          <div key={entity} className="card flex flex-col justify-between">
            <dt className="meta">{label}</dt>
            <dd className="stat-number font-display tabular">
              {data?.stats[entity].toLocaleString('en-US') ?? '–'}
            </dd>
          </div>
        ))}
        <div className="card stat-update flex flex-col justify-between">
          <dt className="meta">Last update</dt>
          <dd>
            <span className="stat-moment block font-display text-[1.75rem]">
              {data ? readerMoment(data.lastUpdate) : '–'}
            </span>
            <span className="meta block">{data && formatEasternDateTime(data.lastUpdate)}</span>
          </dd>
        </div>
      </dl>
      <LoadFailed what="The content counts" queries={[query]} />
    </section>
  );
}
