/* Leads a member on to the page of their favourite team; whoever has none stays and reads how to come by one. */
import type { UserResponse } from '#data/contract/user.ts';
import { teamPath } from '#data/domain/addresses.ts';
import { hasMemberHint } from '#site/api-client/member-hint.ts';
import { apiGet } from '#site/api-client/request.ts';

if (hasMemberHint()) {
  void apiGet<UserResponse>('/api/auth/me').then(({ favoriteTeam }) => {
    const path = favoriteTeam && teamPath(favoriteTeam);
    if (path !== null) location.replace(path);
  });
}
