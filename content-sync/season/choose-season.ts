import type { Season } from '#data/domain/season.ts';
import { seasonOfDay } from '#data/domain/season.ts';
import { easternDay } from '#data/domain/time.ts';
import { firstDayOf, seasonWeeks } from '#data/domain/week.ts';
import type { Source } from '../core/source.ts';
import { SyncError } from '../core/sync-error.ts';

type SeasonSource = Pick<Source, 'name' | 'heldSeasons' | 'hasSchedule'>;

/** The season that a release shows, and those that its sources hold of before. */
export interface ChosenSeasons {
  current: Season;
  /** Oldest first. */
  earlier: Season[];
}

/** The year of the season by the calendar: the new one only when a source that can tell has its schedule. */
async function yearByCalendar(
  sources: readonly SeasonSource[],
  storedYear: number | null,
  now: Date,
): Promise<number> {
  const year = seasonOfDay(easternDay(now));
  // Once it has begun there is a schedule.
  const hasBegun = easternDay(now) >= firstDayOf({ weeks: seasonWeeks(year) });
  if (storedYear === year || hasBegun) return year;
  const answers = await Promise.all(sources.map(async (source) => source.hasSchedule?.(year)));
  return answers.includes(true) || !answers.includes(false) ? year : year - 1;
}

/**
 * Settles which season a release shows. `setting` is a year, or null for the sources' own: of a league's the calendar's
 * (`storedYear`: the published release's, which spares a question), of sources that hold their seasons themselves the newest
 * that is complete. A SyncError when nothing has a season of that year.
 */
export async function chooseSeasons(
  sources: readonly SeasonSource[],
  { setting, storedYear, now }: { setting: number | null; storedYear: number | null; now: Date },
): Promise<ChosenSeasons> {
  const held = (await Promise.all(sources.map(async (one) => (await one.heldSeasons?.()) ?? [])))
    .flat()
    .toSorted((a, b) => a.year - b.year);
  const isLive = sources.some((source) => source.hasSchedule !== undefined);
  const newestComplete = held.findLast(({ resultsUntil }) => resultsUntil === null) ?? held.at(-1);
  const year =
    setting ??
    (isLive ? undefined : newestComplete?.year) ??
    (await yearByCalendar(sources, storedYear, now));
  const own = held.find((season) => season.year === year);
  if (own === undefined && !isLive && held.length > 0)
    throw new SyncError(
      `There is no season of ${year}: without the league API there are those of ${held.map((one) => one.year).join(', ')} (SEASON).`,
    );
  const season = own ?? { year, weeks: seasonWeeks(year), champion: null, resultsUntil: null };
  return {
    // A league goes on where a snapshot ends.
    current: isLive ? { ...season, resultsUntil: null } : season,
    earlier: held.filter((one) => one.year < year),
  };
}
