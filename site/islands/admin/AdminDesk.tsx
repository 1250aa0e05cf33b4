import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  contentStatsQuery,
  releasesQuery,
  staffChoicesQuery,
  supportQuery,
  updateRunsQuery,
} from '#site/api-client/admin.ts';
import {
  gameOfWeekQuery,
  recentArticlesQuery,
  recruitingNewsQuery,
} from '#site/api-client/content.ts';
import { getQueryClient, useApiQuery } from '#site/api-client/query-client.ts';
import { ApiError } from '#site/api-client/request.ts';
import { forgetMember } from '#site/api-client/session.ts';

import type { WeekTable } from '#data/domain/football/week.ts';
import { GameOfWeekPicker } from './GameOfWeekPicker.tsx';
import { HiddenArticles } from './HiddenArticles.tsx';
import { LatestArticles, LatestNews } from './LatestContent.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { RunList } from './RunList.tsx';
import { SecondFactorNeeded, StaffNeeded } from './StaffNeeded.tsx';
import { SupportInbox } from './SupportInbox.tsx';
import { StatCards } from './StatCards.tsx';
import { UpdatePanel } from './UpdatePanel.tsx';
import { useUpdates } from './use-updates.ts';

/** The answer with which the API refuses staff's calls; undefined while it does not. */
function useRefusal(): ApiError | undefined {
  const stats = useApiQuery(contentStatsQuery());
  const runs = useApiQuery(updateRunsQuery());
  const isRefusal = (error: Error | null): error is ApiError =>
    error instanceof ApiError && [401, 403].includes(error.status);
  return [stats.error, runs.error].find(isRefusal);
}

/** True from the moment when every list of the page has come, or has failed to. */
function useListsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  const pending = useQueries(
    {
      queries: [
        updateRunsQuery(),
        releasesQuery(),
        staffChoicesQuery(),
        gameOfWeekQuery(),
        recentArticlesQuery(),
        recruitingNewsQuery(),
        supportQuery('open', '1'),
      ],
      // Each of them is looked at, so that a change of any is noticed.
      combine: (results) => results.filter((result) => result.isPending).length > 0,
    },
    getQueryClient(),
  );
  if (!pending && !isSettled) setSettled(true);
  return isSettled;
}

/** The admin page for staff. The lists come together, below what has its place from the start, so that nothing moves. */
export function AdminDesk({ weeks }: WeekTable) {
  const updates = useUpdates();
  const refusal = useRefusal();
  const isSettled = useListsSettled();
  useEffect(() => {
    // The session has ended: the page's own words for a visitor take over.
    if (refusal?.status === 401) forgetMember();
  }, [refusal]);
  if (refusal?.code === 'second_factor_needed')
    return <SecondFactorNeeded text={refusal.serverMessage ?? ''} />;
  // The role may have been taken away since the page was opened.
  if (refusal !== undefined) return refusal.status === 403 ? <StaffNeeded /> : null;
  return (
    <div className="admin grid grid-cols-1 gap-6 lg:grid-cols-2">
      <StatCards />
      <UpdatePanel {...updates} />
      {isSettled ? (
        <>
          <SupportInbox />
          <RunList />
          <ReleaseList isUpdating={updates.state?.running !== null} />
          <GameOfWeekPicker weeks={weeks} />
          <HiddenArticles />
          <LatestArticles />
          <LatestNews />
        </>
      ) : (
        // Room for the lists, so that the footer is never seen moving.
        <div className="dashboard-wait col-span-full" aria-busy="true" />
      )}
    </div>
  );
}
