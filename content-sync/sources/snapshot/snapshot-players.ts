import { Type } from 'typebox';
import { nullable } from '#data/domain/schemas.ts';
import type { PlayerSeason } from '#data/domain/football/box-score.ts';
import { lineFault } from '../../content/season/boxes.ts';
import { linesOf } from './compact-lists.ts';
import { slug, text, wholes } from './fields.ts';
import { checkRecords } from './record-list.ts';

const numbers = (count: number) => nullable(wholes(count, count, -1000, 10_000));

const SCHEMA = Type.Object({
  id: slug(),
  name: text(),
  teamId: slug(),
  passing: numbers(5),
  rushing: numbers(3),
  receiving: numbers(3),
});

/** Reads `players.json`; what is wrong goes to `problems` and the player is left out. */
export function parseSnapshotPlayers(
  source: string,
  season: number,
  isTeam: (id: string) => boolean,
  problems: string[],
): PlayerSeason[] {
  const players = checkRecords('players.json', source, SCHEMA, ['id'], problems);
  return players.flatMap(({ record, fault, isSound }) => {
    const { id, name, teamId } = record;
    const lines = linesOf(record, { playerName: name, teamId });
    if (!isTeam(teamId)) fault('teamId', `'${teamId}' is no known team`);
    for (const line of lines) {
      const reason = lineFault(line);
      if (reason !== undefined) fault(line.kind, reason);
    }
    return isSound() ? [{ id, season, name, teamId, lines }] : [];
  });
}
