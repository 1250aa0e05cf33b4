import { useSyncExternalStore } from 'react';
import { QueryClient, type QueryKey, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { RouteKey } from '#data/contract/routes.ts';

import { addressOf, call, type Given } from './request.ts';

const noChange = (): (() => void) => () => undefined;

/** False on the server and in the first render, which must match the server's HTML; true afterwards. */
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

/** A read of our API. The parts of its address are the query's key too: the first ones match all queries below them. */
export function apiQuery<Key extends RouteKey>(key: Key, ...[given]: Given<Key>) {
  return queryOptions({
    queryKey: addressOf(key, given as object | undefined)
      .address.split(/[/?]/)
      .slice(2),
    queryFn: ({ signal }) => call(key, ...([given, signal] as Given<Key>)),
  });
}

/** For the first render: the server's HTML has no answers, so it must not use those of other islands. */
const UNANSWERED = { queryKeyHashFn: () => 'unanswered', enabled: false };

/** The answer of a read so far. Islands with the same read share it. */
export function useApiQuery<Answer, Key extends QueryKey>(query: UseQueryOptions<Answer, Error, Answer, Key>) {
  const isAwake = useIsAwake();
  return useQuery(isAwake ? query : { ...query, ...UNANSWERED }, getQueryClient());
}
