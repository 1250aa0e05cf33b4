import { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;

/**
 * The one query client of the page: islands are separate React roots, so it lives in the module.
 * Specification section 9: no retry, never stale, no refetch on focus, no polling. A reconnect
 * refetches only what is stale, which nothing is.
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
      mutations: { retry: false },
    },
  });
  return client;
}
