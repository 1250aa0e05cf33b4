import type { Static } from 'typebox';
import type { TeamSchema } from '../schemas.ts';

/** The five conferences Hashmark covers, in the order every tab, filter and group shows them. */
export const CONFERENCES = ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12'] as const;
export type Conference = (typeof CONFERENCES)[number];
/**
 * A school's team in its season. Those outside the five conferences are teams too, but never stand in tabs, filters or
 * standings.
 */
export type Team = Static<typeof TeamSchema>;

/** Wins and losses in all games of a season, and in those that count in the conference's standings. */
export type TeamRecord = Pick<Team, 'wins' | 'losses' | 'conferenceWins' | 'conferenceLosses'>;

/** Who a team is, whatever it has won. */
export type TeamIdentity = Omit<Team, keyof TeamRecord>;

/** True when a conference is one of the five; takes any league's name or null. */
export function isCoveredConference(conference: string | null): conference is Conference {
  return (CONFERENCES as readonly (string | null)[]).includes(conference);
}

/** A conference's name in an address: `Big Ten` is `big-ten`. */
export function conferenceSlug(conference: string): string {
  return conference
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * True for a team of the five conferences: it has a place in tabs, filters and standings, and its games are written
 * about.
 */
export function isCovered(team: Pick<Team, 'conference'>): boolean {
  return isCoveredConference(team.conference);
}

/** True of a game with such a team. */
export const isCoveredGame = ({
  awayTeam,
  homeTeam,
}: Record<'awayTeam' | 'homeTeam', Pick<Team, 'conference'>>): boolean => isCovered(awayTeam) || isCovered(homeTeam);

/**
 * True for a team that has a page, feeds and a calendar of its own and can be a favourite: every one of the FBS
 * (docs/decisions/10).
 */
export function hasPage(team: Pick<Team, 'classification'>): boolean {
  return team.classification === 'fbs';
}

/** What the coloured circle of a team card shows: the first two letters of shortName (specification section 2). */
export function teamInitials(team: Pick<Team, 'shortName'>): string {
  const letters = team.shortName.match(/\p{L}/gu) ?? [];
  return letters.slice(0, 2).join('');
}

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
