import { useQuery } from '@tanstack/react-query';

import { formatEasternDateTime } from '#data/domain/time-format.ts';
import { EmptyState } from '#site/components/EmptyState.tsx';
import { ApiError } from '#site/queries/api-client.ts';
import { contentStatsQuery } from '#site/queries/content-stats.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import './admin/admin.css';
import { useSession } from './use-session.ts';

function StaffNeeded() {
  return (
    <EmptyState
      title="Staff Access Needed"
      text="You are logged in, but this page is for staff. Ask an administrator if you should have access."
      headingLevel={2}
      actions={[{ href: '/dashboard', label: 'Go to your dashboard' }]}
    />
  );
}

function StatCards() {
  const { data, error } = useQuery(contentStatsQuery(), getQueryClient());
  // The role may have been taken away since the page was opened.
  if (error instanceof ApiError && error.status === 403) return <StaffNeeded />;
  const numbers = data?.stats;
  const cards = [
    { label: 'Teams', value: numbers?.teams },
    { label: 'Articles', value: numbers?.articles },
    { label: 'Recruits', value: numbers?.recruits },
    { label: 'Recruiting news', value: numbers?.recruitingNews },
  ];
  return (
    <div aria-busy={data === undefined && error === null}>
      <dl className="stat-cards">
        {cards.map(({ label, value }) => (
          <div key={label} className="card stat-card">
            <dt className="meta">{label}</dt>
            <dd className="stat-number">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="meta stat-update" role="status">
        {data !== undefined && `Last update: ${formatEasternDateTime(data.lastUpdate)}`}
        {error !== null && 'The content counts could not be loaded. Please try again later.'}
      </p>
    </div>
  );
}

/**
 * The admin page for who is signed in (specification section 2, design 'Where the specification is
 * silent'): a member is told that staff access is needed, staff see what content there is.
 */
export function AdminStats() {
  const session = useSession();
  if (session.state !== 'in') return null;
  return session.member.role === 'admin' ? <StatCards /> : <StaffNeeded />;
}
