import { useSyncExternalStore } from 'react';
import { QueryClient, type QueryKey, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { apiGet } from './request.ts';

const noChange = (): (() => void) => () => undefined;

/** False on the server and in the render that takes over its HTML, which must come to the same; true from then on. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

let client: QueryClient | undefined;

/**
 * The one query client of the page, whose islands are separate React roots. Specification section 9:
 * no retry, never stale, no refetch on focus, no polling. A press without a connection fails at once.
 */
export function getQueryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * A read of our API: `apiQuery('teams', id, 'articles')` asks `GET /api/teams/{id}/articles`. The
 * parts are the query's key too, so that whoever names the first of them names all below it.
 */
export function apiQuery<Answer>(...parts: readonly (string | number)[]) {
  const path = `/api/${parts.map(encodeURIComponent).join('/')}`;
  return queryOptions({
    queryKey: parts,
    queryFn: ({ signal }) => apiGet<Answer>(path, signal),
  });
}

/**
 * What another island has been answered is not in the server's HTML: whoever takes that over has no answer yet, either.
 */
const UNANSWERED = { queryKeyHashFn: () => 'unanswered', enabled: false };

/** What a read has answered so far, for an island; every island that shows the same read shares one answer. */
export function useApiQuery<Answer, Key extends QueryKey>(query: UseQueryOptions<Answer, Error, Answer, Key>) {
  const isAwake = useIsAwake();
  return useQuery(isAwake ? query : { ...query, ...UNANSWERED }, getQueryClient());
}
