import { useQuery } from '@tanstack/react-query';

import { releasesQuery } from '#site/queries/admin.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { Panel } from '../dashboard/Panel.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { ReleaseEntry } from './ReleaseEntry.tsx';

interface ReleaseListProps {
  /** True while an update is running, or while it is not known: it would publish over a rollback. */
  isUpdating: boolean;
}

/** The releases that are kept, newest first, and the way back to each. */
export function ReleaseList({ isUpdating }: ReleaseListProps) {
  const { data, error, refetch } = useQuery(releasesQuery(), getQueryClient());
  const releases = data ?? [];
  const current = releases.findIndex(({ isCurrent }) => isCurrent);
  return (
    <Panel title="Releases">
      {error !== null && <LoadFailed what="The releases" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="meta">No release is kept in the store.</p>}
      {releases.length > 0 && (
        <ul className="admin-list">
          {releases.map((release, index) => (
            <li key={release.id}>
              <ReleaseEntry release={release} isNewer={index < current} isUpdating={isUpdating} />
            </li>
          ))}
        </ul>
      )}
      {releases.length > 0 && (
        <p className="meta">
          Readers are given another release at once. The next update publishes a new one after it.
        </p>
      )}
    </Panel>
  );
}
