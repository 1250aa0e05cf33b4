import { readFileSync } from 'node:fs';
import { withTeams } from '#data/content/queries/game.queries.ts';
import type { DeskFacts } from '../../core/desk.ts';
import type { AskedMoment } from '../../core/source.ts';
import { byKickoffAscending } from '#data/domain/game.ts';
import { parseSnapshot, snapshotContent, type Snapshot } from '../../sources/snapshot.source.ts';
import type { Tables } from './claims/check-articles.ts';
import type { GameRow, TeamRow } from './claims/season-table.ts';

const FIRST = 2025;

type SeasonFacts = Pick<DeskFacts, 'teams' | 'games' | 'earlierGames'>;

const read = (year: number, name: string): string =>
  readFileSync(new URL(`../../../data/snapshot/${year}/${name}.json`, import.meta.url), 'utf8');

/** The tables of a bundled season as they lie there, with those of the season before where it is bundled too. */
export function snapshotTables(year = FIRST): Tables {
  return {
    games: JSON.parse(read(year, 'games')) as GameRow[],
    teams: JSON.parse(read(year, 'teams')) as TeamRow[],
    earlier: year === FIRST ? [] : snapshotTables(year - 1).games,
  };
}

const snapshotOf = (year: number): Snapshot =>
  parseSnapshot({
    season: read(year, 'season'),
    teams: read(year, 'teams'),
    games: read(year, 'games'),
    recruits: read(year, 'recruits'),
  });

function seasonAt(year: number, request: AskedMoment): SeasonFacts {
  const { teams, games } = snapshotContent(snapshotOf(year), request);
  const byId = new Map(teams.map((team) => [team.id, team]));
  const earlier = year === FIRST ? [] : snapshotContent(snapshotOf(year - 1), request).games;
  return {
    teams,
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
