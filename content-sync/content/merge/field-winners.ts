import type { BoxRecord, GameRecord, RecruitRecord } from '#data/content/records.ts';
import type { Team } from '#data/domain/football/team.ts';
import type { SourceName } from '#data/settings/settings.ts';

/** The source whose word counts for a field, whatever the order of the sources. */
export type Winners<Item> = Readonly<Partial<Record<keyof Item, SourceName>>>;

/**
 * Which source wins, field by field, when several report the same record; any other field is the later source's
 * (`CONTENT_SOURCES`). What was looked at by hand for the bundled season stays as it is: a league's colours,
 * abbreviations and rivalries differ from what readers know.
 */
export const FIELD_WINNERS = {
  teams: {
    shortName: 'snapshot',
    mascot: 'snapshot',
    colorPrimary: 'snapshot',
    colorSecondary: 'snapshot',
  },
  games: { eventName: 'snapshot', isRivalry: 'snapshot', rivalryName: 'snapshot' },
  recruits: { highSchool: 'snapshot' },
  // The league leaves the attendance empty, and some line scores too.
  boxes: {
    awayPeriods: 'snapshot',
    homePeriods: 'snapshot',
    attendance: 'snapshot',
    awayFigures: 'snapshot',
    homeFigures: 'snapshot',
  },
} as const satisfies {
  teams: Winners<Team>;
  games: Winners<GameRecord>;
  recruits: Winners<RecruitRecord>;
  boxes: Winners<BoxRecord>;
};

/**
 * One record out of two that two sources reported: the later one, with the fields that the table
 * gives to the earlier one's source. An unknown (null) never wins over something known.
 */
export function mergeRecord<Item extends { source: string }>(
  earlier: Item | undefined,
  later: Item,
  winners: Winners<Item>,
): Item {
  if (earlier === undefined || earlier.source === later.source) return later;
  const merged = { ...later };
  for (const [name, winner] of Object.entries(winners)) {
    const field = name as keyof Item;
    if (winner === earlier.source && earlier[field] !== null) merged[field] = earlier[field];
  }
  return merged;
}
