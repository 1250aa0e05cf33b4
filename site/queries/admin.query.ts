import { queryOptions } from '@tanstack/react-query';

import type { ReleaseResponse, StaffChoices, UpdateRun } from '#data/contract/admin.ts';

import { apiGet } from './api-client.ts';

/** `GET /api/admin/updates`: the last updates, newest first, the running one among them. */
export function updateRunsQuery() {
  return queryOptions({
    queryKey: ['admin', 'updates'],
    queryFn: ({ signal }) => apiGet<UpdateRun[]>('/api/admin/updates', signal),
  });
}

/** `GET /api/admin/releases`: the releases that are kept, newest first. */
export function releasesQuery() {
  return queryOptions({
    queryKey: ['admin', 'releases'],
    queryFn: ({ signal }) => apiGet<ReleaseResponse[]>('/api/admin/releases', signal),
  });
}

/** `GET /api/admin/staff-choices`: what staff have chosen, for the next release on. */
export function staffChoicesQuery() {
  return queryOptions({
    queryKey: ['admin', 'staff-choices'],
    queryFn: ({ signal }) => apiGet<StaffChoices>('/api/admin/staff-choices', signal),
  });
}
