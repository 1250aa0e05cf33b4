/** What a newsletter's reader wants to read about. */
export type NewsletterWishes =
  | { readonly kind: 'everything' }
  | {
      readonly kind: 'chosen';
      /** Names out of CONFERENCES. */
      readonly conferences: readonly string[];
      /** Ids of teams; one that is no team any more does no harm. */
      readonly teams: readonly string[];
      readonly recruiting: boolean;
    };

/** `daily`: a letter on each morning with news; `weekly`: one a week. */
export const RHYTHMS = ['daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Wishes out of the JSON they are stored as; what cannot be understood stands for everything. */
export function parseWishes(text: string): NewsletterWishes {
  try {
    const { kind, conferences, teams, recruiting } = Object(JSON.parse(text)) as Record<
      string,
      unknown
    >;
    if (kind !== 'chosen') return { kind: 'everything' };
    return {
      kind,
      conferences: textsOf(conferences),
      teams: textsOf(teams),
      recruiting: recruiting === true,
    };
  } catch {
    return { kind: 'everything' };
  }
}
