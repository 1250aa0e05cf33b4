import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { DeskFacts } from '../desk.ts';
import type { AskedMoment } from '../../core/source.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { parseSnapshot, readSnapshot, snapshotContent, type Snapshot } from '../../sources/snapshot/snapshot.source.ts';
import {
  type BoxRow,
  type GameRow,
  type PollRow,
  type Tables,
  type TeamRow,
  withPollRanks,
} from './claims/season-table.ts';

const FIRST = 2025;

type SeasonFacts = Pick<DeskFacts, 'teams' | 'games' | 'boxes' | 'earlierGames'>;

const textOf = (year: number, name: string): string | undefined => {
  const file = new URL(`../../../data/snapshot/${year}/${name}.json`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
const rowsOf = <T>(year: number, name: string): T[] => JSON.parse(textOf(year, name) ?? '[]') as T[];

/** The tables of a bundled season as they lie there, with those of the season before where it is bundled too. */
export function snapshotTables(year = FIRST): Tables {
  return {
    games: withPollRanks(rowsOf<GameRow>(year, 'games'), rowsOf<PollRow>(year, 'polls')),
    teams: rowsOf<TeamRow>(year, 'teams'),
    boxes: rowsOf<BoxRow>(year, 'boxes'),
    earlier: year === FIRST ? [] : snapshotTables(year - 1).games,
  };
}

const snapshotOf = (year: number): Snapshot =>
  parseSnapshot(readSnapshot(fileURLToPath(new URL(`../../../data/snapshot/${year}`, import.meta.url))));

function seasonAt(year: number, request: AskedMoment): SeasonFacts {
  const { teams, games, boxes = [] } = snapshotContent(snapshotOf(year), request);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const earlier = year === FIRST ? [] : snapshotContent(snapshotOf(year - 1), request).games;
  return {
    ...{ teams, boxes },
    games: games.map((game) => withTeams(game, byId)),
    earlierGames: [...earlier].toSorted(byKickoffAscending),
  };
}

/** The first bundled season, every game final. */
export function snapshotSeason(): SeasonFacts {
  return seasonAt(FIRST, { now: new Date(), isAsOf: false });
}

/** A bundled season (the first one) as it stood at an instant (ISO 8601 UTC), with the one before it. */
export function seasonAsOf(now: string, year = FIRST): SeasonFacts {
  return seasonAt(year, { now: new Date(now), isAsOf: true });
}
