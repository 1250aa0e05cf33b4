const DAY_MS = 86_400_000;

/** True for an existing calendar day written `YYYY-MM-DD`; `2025-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  // Of a day that its month lacks a date of the next month is made.
  return at.getUTCDate() === Number(text.slice(-2));
}

/** The number of a day (`YYYY-MM-DD`) on an endless count of days. RangeError for anything else. */
export function dayNumber(day: string): number {
  if (!isCalendarDay(day)) throw new RangeError(`'${day}' is not a calendar day (YYYY-MM-DD)`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The calendar day that many whole days later (earlier if negative). Days have no time zone and no clock changes. */
export function addDays(day: string, days: number): string {
  return new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Whole calendar days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}
