import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { formatEasternDate, formatEasternDateTime } from '#data/domain/time-format.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import type { WeekTable } from '#data/domain/football/week.ts';
import { releasesQuery, staffChoicesQuery, updateRunsQuery } from '#site/browser/client/admin.ts';
import { apiQuery, getQueryClient, useApiQuery } from '#site/browser/client/query-client.ts';
import { gameOfWeekQuery } from '#site/browser/client/content.ts';
import { ApiError } from '#site/browser/client/request.ts';
import { forgetMember } from '#site/browser/client/session.ts';

import { readerMoment } from '../ui/reader-dates.ts';
import { LoadFailed } from '../ui/Panel.tsx';
import { GameOfWeekPicker, HiddenArticles } from './Choices.tsx';
import { ListPanel } from './ListPanel.tsx';
import { ReleaseList } from './ReleaseList.tsx';
import { RunList } from './RunList.tsx';
import { StaffRefused } from './StaffRefused.tsx';
import { SupportInbox } from './SupportInbox.tsx';
import { UpdatePanel, useUpdates } from './Updates.tsx';

const COUNTS = [
  ['teams', 'Teams'],
  ['articles', 'Articles'],
  ['recruits', 'Recruits'],
  ['recruitingNews', 'Recruiting news'],
] as const;

/** Counts of the content, and the last update (specification section 2, Admin). */
function StatCards() {
  const query = useApiQuery(apiQuery('GET /admin/content-stats'));
  const { data, error } = query;
  return (
    <section className="col-span-full grid gap-4" aria-label="Content" aria-busy={data === undefined && error === null}>
      <dl className="stat-cards grid gap-4">
        {COUNTS.map(([entity, label]) => (
          <div key={entity} className="card flex flex-col justify-between">
            <dt className="meta">{label}</dt>
            <dd className="stat-number font-display tabular">{data?.stats[entity].toLocaleString('en-US') ?? '–'}</dd>
          </div>
        ))}
        <div className="card stat-update flex flex-col justify-between">
          <dt className="meta">Last update</dt>
          <dd>
            <span className="stat-moment block font-display text-3xl">
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

const SHOWN = 5;

function LatestArticles() {
  return (
    <ListPanel
      title="Recent Articles"
      what="The recent articles"
      query={useApiQuery(apiQuery('GET /articles/recent'))}
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

function LatestNews() {
  return (
    <ListPanel
      title="Recruiting News"
      what="The recruiting news"
      query={useApiQuery(apiQuery('GET /recruiting-news'))}
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

const isRefusal = (error: Error | null): error is ApiError =>
  error instanceof ApiError && [401, 403].includes(error.status);

/**
 * Whether everything on the page has been loaded or has failed, from then on true, and the answer by which the API
 * refuses staff's calls.
 */
function useAnswers() {
  const [isSettled, setSettled] = useState(false);
  const { isPending, refusal } = useQueries(
    {
      queries: [
        apiQuery('GET /admin/content-stats'),
        updateRunsQuery(),
        releasesQuery(),
        staffChoicesQuery(),
        gameOfWeekQuery(),
        apiQuery('GET /articles/recent'),
        apiQuery('GET /recruiting-news'),
        apiQuery('GET /admin/support', { state: 'open', page: '1' }),
      ],
      // `map` reads every result, so that a change of any one is noticed.
      combine: (results) => ({
        isPending: results.map((result) => result.isPending).includes(true),
        refusal: results.map(({ error }) => error).find(isRefusal),
      }),
    },
    getQueryClient(),
  );
  if (!isPending && !isSettled) setSettled(true);
  return { isSettled, refusal };
}

/**
 * The admin page for staff. The lists appear together, below the parts that are there from the start: nothing moves.
 */
export function AdminDesk({ weeks }: WeekTable) {
  const updates = useUpdates();
  const { isSettled, refusal } = useAnswers();
  useEffect(() => {
    // The session has ended: the page shows its text for visitors.
    if (refusal?.status === 401) forgetMember();
  }, [refusal]);
  if (refusal?.status === 401) return null;
  // The role may have been taken away since the page was opened.
  if (refusal !== undefined)
    return <StaffRefused secondStep={refusal.code === 'second_factor_needed' ? refusal.serverMessage : undefined} />;
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
        // Room for the lists, so that the footer does not move.
        <div className="dashboard-wait col-span-full" aria-busy="true" />
      )}
    </div>
  );
}
