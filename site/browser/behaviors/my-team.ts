import { QueryObserver } from '@tanstack/react-query';

import { teamPath } from '#data/domain/page-paths.ts';

import { saveFavoriteTeam } from '../client/account.ts';
import { getQueryClient } from '../client/query-client.ts';
import { askMember, memberQuery, watchOtherTabs } from '../client/session.ts';

/* What a member's favorite team changes on a page. The header asks the server the same question: one answer serves
   all. */

/** The card of one team says whether it is the member's own, and can make it so. */
function showInCard(card: HTMLElement): void {
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

  // One press saves the first favorite. For all others, and when saving fails, the link leads to the selection.
  const link = card.querySelector('a');
  link?.addEventListener('click', (event) => {
    const { data: member } = session.getCurrentResult();
    if (!member || member.favoriteTeam !== null) return;
    event.preventDefault();
    saveFavoriteTeam(card.dataset['myTeam'] ?? '').catch(() => location.assign(link.href));
  });
}

/** Leads these links to the games of the member's team; as built they lead to the selection. */
async function leadToTeam(links: NodeListOf<HTMLAnchorElement>): Promise<void> {
  const team = (await askMember())?.favoriteTeam ?? null;
  const path = team && teamPath(team);
  if (path === null) return;
  for (const link of links) link.href = `${path}#team-schedule`;
}

const card = document.querySelector<HTMLElement>('[data-my-team]');
if (card !== null) showInCard(card);
const links = document.querySelectorAll<HTMLAnchorElement>('[data-my-team-link]');
if (links.length > 0) void leadToTeam(links);
