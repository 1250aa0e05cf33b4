import { type Season, seasonOfDay } from '#data/domain/football/season.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { firstDayOf, getWeek, LAST_WEEK, seasonWeeks } from '#data/domain/football/week.ts';
import type { Source } from '../../core/source.ts';
import { SyncError } from '../../core/sync-error.ts';

type SeasonSource = Pick<Source, 'name' | 'heldSeasons' | 'firstKickoff'>;

/** The season that a release shows, and the earlier ones that its sources hold. */
interface ChosenSeasons {
  current: Season;
  /** Oldest first. */
  earlier: Season[];
  /** The Eastern day on which the season after it begins, once it is over and that is known; else null. */
  nextKickoff: string | null;
}

/** The year of the season by the calendar: the new one only when a source that knows schedules has its own. */
async function yearByCalendar(sources: readonly SeasonSource[], storedYear: number | null, now: Date): Promise<number> {
  const year = seasonOfDay(easternDay(now));
  // Once it has begun there is a schedule.
  const hasBegun = easternDay(now) >= firstDayOf({ weeks: seasonWeeks(year) });
  if (storedYear === year || hasBegun) return year;
  const answers = await Promise.all(sources.map(async (source) => source.firstKickoff?.(year)));
  const known = answers.filter((answer) => answer !== undefined);
  return known.length === 0 || known.some((day) => day !== null) ? year : year - 1;
}

/**
 * When the season after one whose last week has passed begins, as far as a source knows; null before, and where none
 * can.
 */
async function nextFirstDay(sources: readonly SeasonSource[], season: Season, now: Date): Promise<string | null> {
  const today = easternDay(now);
  // A season that is shown beyond its own year is so because the next one has no schedule.
  if (today <= getWeek(season, LAST_WEEK).endsOn || season.year !== seasonOfDay(today)) return null;
  const days = await Promise.all(sources.map(async (source) => source.firstKickoff?.(season.year + 1)));
  return days.find((day) => typeof day === 'string') ?? null;
}

/**
 * Settles which season a release shows. `setting` is a year, or null for the sources' own: of a league's the calendar's
 * (`storedYear`: the published release's, which spares a question), of sources that hold their seasons themselves the
 * newest that is complete. A SyncError when nothing has a season of that year.
 */
export async function chooseSeasons(
  sources: readonly SeasonSource[],
  { setting, storedYear, now }: { setting: number | null; storedYear: number | null; now: Date },
): Promise<ChosenSeasons> {
  const held = (await Promise.all(sources.map(async (one) => (await one.heldSeasons?.()) ?? [])))
    .flat()
    .toSorted((a, b) => a.year - b.year);
  const isLive = sources.some((source) => source.firstKickoff !== undefined);
  const newestComplete = held.findLast(({ resultsUntil }) => resultsUntil === null) ?? held.at(-1);
  const year =
    setting ?? (isLive ? undefined : newestComplete?.year) ?? (await yearByCalendar(sources, storedYear, now));
  const own = held.find((season) => season.year === year);
  if (own === undefined && !isLive && held.length > 0)
    throw new SyncError(
      `There is no season of ${year}: without the league API there are those of ${held.map((one) => one.year).join(', ')} (SEASON).`,
    );
  const season = own ?? { year, weeks: seasonWeeks(year), champion: null, resultsUntil: null };
  return {
    // A league goes on where a snapshot ends.
    current: isLive ? { ...season, resultsUntil: null } : season,
    nextKickoff: setting === null ? await nextFirstDay(sources, season, now) : null,
    earlier: held.filter((one) => one.year < year),
  };
}
