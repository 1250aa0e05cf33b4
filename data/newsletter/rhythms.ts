/**
 * How often a reader gets the letter, in the order of the form. `weekday`: the one day of the week that has a letter,
 * 1 for Monday to 7; null: each day of a season's games. The name is stored with the reader, and letters say it ("the
 * weekly letter").
 */
export const RHYTHMS = {
  daily: { label: 'Each morning with news', weekday: null },
  weekly: { label: 'Once a week', weekday: 1 },
} as const satisfies Record<string, { label: string; weekday: number | null }>;

export type Rhythm = keyof typeof RHYTHMS;

export const isRhythm = (name: unknown): name is Rhythm => typeof name === 'string' && Object.hasOwn(RHYTHMS, name);
