/** The five conferences Hashmark covers, in the order every tab, filter and group shows them. */
export const CONFERENCES = ['SEC', 'Big Ten', 'ACC', 'Big 12', 'Pac-12'] as const;
export type Conference = (typeof CONFERENCES)[number];

/** Wins and losses in all games of a season, and in those that count in the conference's standings. */
export interface TeamRecord {
  wins: number;
  losses: number;
  conferenceWins: number;
  conferenceLosses: number;
}

/** Who a team is, whatever it has won. */
export interface TeamIdentity {
  /** URL-safe slug of the name, stable over syncs. */
  id: string;
  name: string;
  shortName: string;
  mascot: string | null;
  /** One of CONFERENCES for a covered team; any other league's name, or null, for the others (data/domain/league.ts). */
  conference: string | null;
  classification: 'fbs' | 'fcs';
  /** Lower-case hex, `#rrggbb`. */
  colorPrimary: string;
  colorSecondary: string;
  homeVenue: string | null;
  city: string | null;
  state: string | null;
}

/** A school's team in its season. Those outside the five conferences are teams too, but never stand in tabs, filters or standings. */
export interface Team extends TeamIdentity, TeamRecord {}

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

/** True for a team of the five conferences: it has a place in tabs, filters and standings, and its games are written about. */
export function isCovered(team: Pick<Team, 'conference'>): boolean {
  return isCoveredConference(team.conference);
}

/** True for a team that has a page, feeds and a calendar of its own and can be a favourite: every one of the FBS (docs/decisions/018). */
export function hasPage(team: Pick<Team, 'classification'>): boolean {
  return team.classification === 'fbs';
}

/** What the coloured circle of a team card shows: the first two letters of shortName (specification section 2). */
export function teamInitials(team: Pick<Team, 'shortName'>): string {
  const letters = team.shortName.match(/\p{L}/gu) ?? [];
  return letters.slice(0, 2).join('');
}
