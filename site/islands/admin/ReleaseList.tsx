import { releasesQuery } from '#site/api-client/admin.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { ListPanel } from './ListPanel.tsx';
import { ReleaseEntry } from './ReleaseEntry.tsx';

/** The releases that are kept, newest first, and the way back to each, unless an update is about to publish. */
export function ReleaseList({ isUpdating }: { isUpdating: boolean }) {
  const query = useApiQuery(releasesQuery());
  const current = query.data?.findIndex(({ isCurrent }) => isCurrent) ?? -1;
  return (
    <ListPanel
      title="Releases"
      what="The releases"
      query={query}
      empty="No release is kept in the store."
      row={(release, index) => (
        <ReleaseEntry release={release} isNewer={index < current} isUpdating={isUpdating} />
      )}
    >
      {query.data !== undefined && query.data.length > 0 && (
        <p className="meta">
          Readers are given another release at once. The next update publishes a new one after it.
        </p>
      )}
    </ListPanel>
  );
}
