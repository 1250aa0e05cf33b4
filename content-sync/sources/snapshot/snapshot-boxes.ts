import { Type } from 'typebox';
import type { BoxRecord, GameRecord } from '#data/content/records.ts';
import { nullable } from '#data/domain/schemas.ts';
import { checkBox } from '../../content/season/boxes.ts';
import { FIGURES_COUNT, figuresOf } from './compact-lists.ts';
import { MAX_PEOPLE, periods, slug, wholes, whole } from './fields.ts';
import { checkRecords } from './record-list.ts';

const figures = () => nullable(wholes(FIGURES_COUNT, FIGURES_COUNT, -1000, 4000));

const SCHEMA = Type.Object({
  id: slug(),
  away: nullable(periods()),
  home: nullable(periods()),
  attendance: nullable(whole(0, MAX_PEOPLE)),
  awayFigures: figures(),
  homeFigures: figures(),
});

/** Reads `boxes.json` against the season's games; what is wrong goes to `problems` and the record is left out. */
export function parseSnapshotBoxes(source: string, games: readonly GameRecord[], problems: string[]): BoxRecord[] {
  const gameOf = new Map(games.map((game) => [game.id, game]));
  return checkRecords('boxes.json', source, SCHEMA, ['id'], problems).flatMap(({ record, fault }) => {
    const { id, away, home, attendance, awayFigures, homeFigures } = record;
    const game = gameOf.get(id);
    const { box, faults } = checkBox(
      {
        id,
        season: game?.season ?? 0,
        awayPeriods: away,
        homePeriods: home,
        attendance,
        awayFigures: awayFigures && figuresOf(awayFigures),
        homeFigures: homeFigures && figuresOf(homeFigures),
        leaders: [],
      },
      game,
    );
    for (const reason of faults) fault('id', reason);
    return box === null ? [] : [box];
  });
}
