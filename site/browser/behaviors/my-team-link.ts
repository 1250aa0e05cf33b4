/* Leads a member to the games of their favourite team; the built link leads to where one is chosen. */
import { teamPath } from '#data/domain/page-paths.ts';
import { askMember } from '#site/browser/client/session.ts';

void askMember().then((member) => {
  const team = member?.favoriteTeam ?? null;
  const path = team && teamPath(team);
  if (path === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-my-team-link]'))
    link.href = `${path}#team-schedule`;
});
