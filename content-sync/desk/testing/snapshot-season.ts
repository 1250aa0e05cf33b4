import { readFileSync } from 'node:fs';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { DeskFacts } from '../../core/desk.ts';
import type { AskedMoment } from '../../core/source.ts';
import { parseSnapshot, snapshotContent } from '../../sources/snapshot.source.ts';

type SeasonFacts = Pick<DeskFacts, 'teams' | 'games' | 'boxes'>;

const read = (name: string): string =>
  readFileSync(new URL(`../../../data/snapshot/2025/${name}.json`, import.meta.url), 'utf8');

const snapshot = parseSnapshot({
  season: read('season'),
  teams: read('teams'),
  games: read('games'),
  recruits: read('recruits'),
  boxes: read('boxes'),
  polls: read('polls'),
});

function seasonAt(request: AskedMoment): SeasonFacts {
  const { teams, games, boxes = [] } = snapshotContent(snapshot, request);
  const byId = new Map(teams.map((team) => [team.id, team]));
  return { teams, boxes, games: games.map((game) => withTeams(game, byId)) };
}

/** The season of the bundled snapshot, every game final. */
export function snapshotSeason(): SeasonFacts {
  return seasonAt({ now: new Date(), isAsOf: false });
}

/** The same season as it stood at an instant (ISO 8601 UTC). */
export function seasonAsOf(now: string): SeasonFacts {
  return seasonAt({ now: new Date(now), isAsOf: true });
}
