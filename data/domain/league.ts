/** The leagues that are not called by their name with `the` before it. */
const FULL_LEAGUE: Record<string, string> = {
  'American Athletic': 'the American Athletic Conference',
  'Mid-American': 'the Mid-American Conference',
  'Conference USA': 'Conference USA',
  Southern: 'the Southern Conference',
  Patriot: 'the Patriot League',
};

/** A league as it stands in a sentence (`the SEC`, `Conference USA`); null for an independent or unknown. */
export function leagueName(conference: string | null): string | null {
  if (conference === null || /independent/i.test(conference)) return null;
  return FULL_LEAGUE[conference] ?? `the ${conference}`;
}

/** A league where it stands alone: its name, `Independent` for a team of none. */
export function leagueLabel(conference: string | null): string {
  return leagueName(conference) === null ? 'Independent' : (conference ?? '');
}
