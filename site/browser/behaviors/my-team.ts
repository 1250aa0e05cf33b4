import { QueryObserver } from '@tanstack/react-query';

import { saveFavoriteTeam } from '#site/browser/client/account.ts';
import { getQueryClient } from '#site/browser/client/query-client.ts';
import { memberQuery, watchOtherTabs } from '#site/browser/client/session.ts';

/* A member's own team is known as such. The header asks the same question of the server: one answer serves both. */
const card = document.querySelector<HTMLElement>('[data-my-team]');
if (card !== null) {
  watchOtherTabs();
  const session = new QueryObserver(getQueryClient(), memberQuery());
  const show = (): void => {
    const { data: member } = session.getCurrentResult();
    if (member === undefined) return;
    card.dataset['isMine'] = member?.favoriteTeam?.id === card.dataset['myTeam'] ? 'yes' : 'no';
  };
  session.subscribe(show);
  // The header may have its answer already.
  show();

  // One press for who has no favourite yet; for everybody else, and when it fails, the link leads to where one is
  // saved.
  const link = card.querySelector('a');
  link?.addEventListener('click', (event) => {
    const { data: member } = session.getCurrentResult();
    if (!member || member.favoriteTeam !== null) return;
    event.preventDefault();
    saveFavoriteTeam(card.dataset['myTeam'] ?? '').catch(() => {
      location.assign(link.href);
    });
  });
}
