import { articlePath, gamePath, teamPath } from '#data/domain/addresses.ts';
import type { Article } from '#data/domain/article.ts';
import type { Game } from '#data/domain/game.ts';
import type { Recruit } from '#data/domain/recruit.ts';
import type { Team } from '#data/domain/team.ts';

import type { ListedItem } from './item-list.ts';
import { personNode } from './person.ts';

/** An article in a list that shows its headline. */
export function listedArticle({ id, title }: Pick<Article, 'id' | 'title'>): ListedItem {
  return { path: articlePath(id), name: title };
}

/** A game in a list of cards, which say who is `@` whom. */
export function listedGame({
  id,
  awayTeam,
  homeTeam,
}: Pick<Game, 'id' | 'awayTeam' | 'homeTeam'>): ListedItem {
  return { path: gamePath(id), name: `${awayTeam.name} @ ${homeTeam.name}` };
}

/** Teams in a list under the names it shows; those without a page are left out. */
export function listedTeams(
  teams: readonly Pick<Team, 'id' | 'conference' | 'name'>[],
): ListedItem[] {
  return teams.flatMap((team) => {
    const path = teamPath(team);
    return path === null ? [] : [{ path, name: team.name }];
  });
}

/** A prospect in a list of full cards on the page `path`, his card having his id (RecruitCard's `anchor`). */
export function listedRecruit(recruit: Recruit, path: string, siteUrl: string | URL): ListedItem {
  return { path: `${path}#${recruit.id}`, name: recruit.name, thing: personNode(recruit, siteUrl) };
}
