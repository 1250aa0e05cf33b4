import type { GameRow } from '#data/content/tables/game.table.ts';
import type { RecruitRow } from '#data/content/tables/recruit.table.ts';
import type { TeamRow } from '#data/content/tables/team.table.ts';
import type { SourceName } from '../core/content.ts';

/** The source whose word counts for a field, whatever the order of the sources. */
type Winners<Row> = Readonly<Partial<Record<keyof Row, SourceName>>>;

/**
 * Which source wins, field by field, when several tell the same record. A field that is not named here
 * is the later source's (`CONTENT_SOURCES`): scores, records, kickoffs, ranks and commitments change, and
 * the league knows them first. What was looked at by hand for the bundled season stays as it is: a
 * league's colours, abbreviations and rivalries differ from what readers know.
 */
export const FIELD_WINNERS = {
  team: {
    short_name: 'snapshot',
    mascot: 'snapshot',
    color_primary: 'snapshot',
    color_secondary: 'snapshot',
  },
  game: { event_name: 'snapshot', is_rivalry: 'snapshot', rivalry_name: 'snapshot' },
  recruit: { high_school: 'snapshot' },
} as const satisfies {
  team: Winners<TeamRow>;
  game: Winners<GameRow>;
  recruit: Winners<RecruitRow>;
};

/**
 * One row out of two that two sources told of the same record: the later one, with the fields that the
 * table gives to the earlier one's source. An unknown (null) never wins over something known.
 */
export function mergeRow<Row extends { source: string }>(
  earlier: Row | undefined,
  later: Row,
  winners: Winners<Row>,
): Row {
  if (earlier === undefined || earlier.source === later.source) return later;
  const merged = { ...later };
  for (const [name, winner] of Object.entries(winners)) {
    const field = name as keyof Row;
    if (winner === earlier.source && earlier[field] !== null) merged[field] = earlier[field];
  }
  return merged;
}
