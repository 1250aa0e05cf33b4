import { byKickoffAscending, type Game } from '#data/domain/game.ts';
import type { Team } from '#data/domain/team.ts';
import { toGame } from '#data/content/queries/game.queries.ts';
import type { ContentRows } from '#data/content/queries/store.queries.ts';
import { toTeam } from '#data/content/queries/team.queries.ts';
import type { ArticleRecord } from '../core/content.ts';

/** What the desk may know: the merged facts. */
export interface DeskFacts {
  teams: readonly Team[];
  games: readonly Game[];
  /** The moment the content stands for. */
  now: Date;
}

/** The last step of merging: writes articles from facts of all sources. Throws for a broken feature file. */
export type Desk = (facts: DeskFacts) => Promise<ArticleRecord[]> | ArticleRecord[];

/** The merged rows as facts of the domain, games soonest first. */
export function deskFacts(rows: ContentRows, now: Date): DeskFacts {
  const teams = new Map([...rows.team.values()].map((row) => [row.id, toTeam(row)]));
  const games = [...rows.game.values()].map((row) => toGame(row, teams));
  return { teams: [...teams.values()], games: games.toSorted(byKickoffAscending), now };
}
