import { joinNames } from '../domain/words/english.ts';

/** What a newsletter's reader wants to read about. */
export type LetterPreferences =
  | { kind: 'everything' }
  | {
      kind: 'chosen';
      /** Names out of CONFERENCES. */
      conferences: string[];
      /** Ids of teams; the id of a former team does no harm. */
      teams: string[];
      recruiting: boolean;
    };

/** `Georgia, the SEC and recruiting`; empty for everything. A team that `nameOf` does not know is left out. */
export function letterTopics(preferences: LetterPreferences, nameOf: (teamId: string) => string | undefined): string {
  if (preferences.kind === 'everything') return '';
  const { conferences, recruiting, teams } = preferences;
  return joinNames([
    ...teams.flatMap((id) => nameOf(id) ?? []),
    ...conferences.map((name) => `the ${name}`),
    ...(recruiting ? ['recruiting'] : []),
  ]);
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** Preferences from their stored JSON; what cannot be parsed means everything. */
export function parsePreferences(text: string): LetterPreferences {
  try {
    const { kind, conferences, teams, recruiting } = Object(JSON.parse(text)) as Record<string, unknown>;
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
