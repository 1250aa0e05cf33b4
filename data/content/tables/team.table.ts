import type { Selectable } from 'kysely';

export interface TeamTable {
  id: string;
  name: string;
  short_name: string;
  mascot: string | null;
  conference: string | null;
  classification: 'fbs' | 'fcs';
  /** 1 for a team of the five conferences: kept as a column so that list queries can use an index. */
  is_covered: number;
  wins: number;
  losses: number;
  conference_wins: number;
  conference_losses: number;
  color_primary: string;
  color_secondary: string;
  home_venue: string | null;
  city: string | null;
  state: string | null;
  source: string;
}
export type TeamRow = Selectable<TeamTable>;
