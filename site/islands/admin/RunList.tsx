import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { updateRunsQuery } from '#site/queries/admin.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { Panel } from '../dashboard/Panel.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { RunEntry } from './RunEntry.tsx';

const FIRST_SHOWN = 6;

/** The last updates that were tried, newest first; each opens to its report. */
export function RunList() {
  const { data, error, refetch } = useQuery(updateRunsQuery(), getQueryClient());
  const [showsAll, setShowsAll] = useState(false);
  const runs = data ?? [];
  const shown = showsAll ? runs : runs.slice(0, FIRST_SHOWN);
  return (
    <Panel title="Last Updates">
      {error !== null && <LoadFailed what="The last updates" onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="meta">
          No update has run on this server yet. Each one is listed here with its report.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="admin-list">
          {shown.map((run) => (
            <li key={run.id}>
              <RunEntry run={run} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < runs.length && (
        <button
          className="button button-quiet button-small"
          type="button"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {`Show ${String(runs.length - shown.length)} More`}
        </button>
      )}
    </Panel>
  );
}
