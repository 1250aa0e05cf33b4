/** A game of the hand-made opening schedule (specification section 2, Week 1 schedule). */
export interface OpeningGame {
  /** The game's id in the content, where it is stored too. */
  id: string;
  /** ISO 8601 UTC. */
  kickoff: string;
  away: OpeningTeam;
  home: OpeningTeam;
  tvNetwork: string;
  venue: string;
  /** `City, ST`, or city and country. */
  location: string;
  neutralSite: boolean;
  /** Classic or kickoff event. */
  eventName: string | null;
  isFeatured: boolean;
}

interface OpeningTeam {
  id: string;
  name: string;
  /** In the AP poll before the season. */
  rank: number | null;
}

export interface Storyline {
  title: string;
  text: string;
}

/** August 23, 2025, soonest first. */
export const WEEK_0_GAMES: readonly OpeningGame[] = [
  {
    id: 'iowa-state-at-kansas-state-2025-08-23',
    kickoff: '2025-08-23T16:00:00Z',
    away: { id: 'iowa-state', name: 'Iowa State', rank: 22 },
    home: { id: 'kansas-state', name: 'Kansas State', rank: 17 },
    tvNetwork: 'ESPN',
    venue: 'Aviva Stadium',
    location: 'Dublin, Ireland',
    neutralSite: true,
    eventName: 'Aer Lingus College Football Classic',
    isFeatured: true,
  },
  {
    id: 'fresno-state-at-kansas-2025-08-23',
    kickoff: '2025-08-23T22:30:00Z',
    away: { id: 'fresno-state', name: 'Fresno State', rank: null },
    home: { id: 'kansas', name: 'Kansas', rank: null },
    tvNetwork: 'FOX',
    venue: 'Memorial Stadium',
    location: 'Lawrence, KS',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'stanford-at-hawaii-2025-08-23',
    kickoff: '2025-08-23T23:30:00Z',
    away: { id: 'stanford', name: 'Stanford', rank: null },
    home: { id: 'hawaii', name: "Hawai'i", rank: null },
    tvNetwork: 'CBS',
    venue: 'Clarence T.C. Ching Athletics Complex',
    location: 'Honolulu, HI',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
];

/** August 28 to September 1, 2025, soonest first. */
export const WEEK_1_GAMES: readonly OpeningGame[] = [
  {
    id: 'nebraska-at-cincinnati-2025-08-28',
    kickoff: '2025-08-29T01:00:00Z',
    away: { id: 'nebraska', name: 'Nebraska', rank: null },
    home: { id: 'cincinnati', name: 'Cincinnati', rank: null },
    tvNetwork: 'ESPN',
    venue: 'GEHA Field at Arrowhead Stadium',
    location: 'Kansas City, MO',
    neutralSite: true,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'auburn-at-baylor-2025-08-29',
    kickoff: '2025-08-30T00:00:00Z',
    away: { id: 'auburn', name: 'Auburn', rank: null },
    home: { id: 'baylor', name: 'Baylor', rank: null },
    tvNetwork: 'FOX',
    venue: 'McLane Stadium',
    location: 'Waco, TX',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'georgia-tech-at-colorado-2025-08-29',
    kickoff: '2025-08-30T00:00:00Z',
    away: { id: 'georgia-tech', name: 'Georgia Tech', rank: null },
    home: { id: 'colorado', name: 'Colorado', rank: null },
    tvNetwork: 'ESPN',
    venue: 'Folsom Field',
    location: 'Boulder, CO',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'syracuse-at-tennessee-2025-08-30',
    kickoff: '2025-08-30T16:00:00Z',
    away: { id: 'syracuse', name: 'Syracuse', rank: null },
    home: { id: 'tennessee', name: 'Tennessee', rank: 24 },
    tvNetwork: 'ABC',
    venue: 'Mercedes-Benz Stadium',
    location: 'Atlanta, GA',
    neutralSite: true,
    eventName: 'Aflac Kickoff',
    isFeatured: false,
  },
  {
    id: 'texas-at-ohio-state-2025-08-30',
    kickoff: '2025-08-30T16:00:00Z',
    away: { id: 'texas', name: 'Texas', rank: 1 },
    home: { id: 'ohio-state', name: 'Ohio State', rank: 3 },
    tvNetwork: 'FOX',
    venue: 'Ohio Stadium',
    location: 'Columbus, OH',
    neutralSite: false,
    eventName: null,
    isFeatured: true,
  },
  {
    id: 'alabama-at-florida-state-2025-08-30',
    kickoff: '2025-08-30T19:30:00Z',
    away: { id: 'alabama', name: 'Alabama', rank: 8 },
    home: { id: 'florida-state', name: 'Florida State', rank: null },
    tvNetwork: 'ABC',
    venue: 'Doak Campbell Stadium',
    location: 'Tallahassee, FL',
    neutralSite: false,
    eventName: null,
    isFeatured: true,
  },
  {
    id: 'lsu-at-clemson-2025-08-30',
    kickoff: '2025-08-30T23:30:00Z',
    away: { id: 'lsu', name: 'LSU', rank: 9 },
    home: { id: 'clemson', name: 'Clemson', rank: 4 },
    tvNetwork: 'ABC',
    venue: 'Memorial Stadium',
    location: 'Clemson, SC',
    neutralSite: false,
    eventName: null,
    isFeatured: true,
  },
  {
    id: 'california-at-oregon-state-2025-08-30',
    kickoff: '2025-08-31T02:30:00Z',
    away: { id: 'california', name: 'California', rank: null },
    home: { id: 'oregon-state', name: 'Oregon State', rank: null },
    tvNetwork: 'ESPN',
    venue: 'Reser Stadium',
    location: 'Corvallis, OR',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'utah-at-ucla-2025-08-30',
    kickoff: '2025-08-31T03:00:00Z',
    away: { id: 'utah', name: 'Utah', rank: null },
    home: { id: 'ucla', name: 'UCLA', rank: null },
    tvNetwork: 'FOX',
    venue: 'Rose Bowl',
    location: 'Pasadena, CA',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
  {
    id: 'virginia-tech-at-south-carolina-2025-08-31',
    kickoff: '2025-08-31T19:00:00Z',
    away: { id: 'virginia-tech', name: 'Virginia Tech', rank: null },
    home: { id: 'south-carolina', name: 'South Carolina', rank: 13 },
    tvNetwork: 'ESPN',
    venue: 'Mercedes-Benz Stadium',
    location: 'Atlanta, GA',
    neutralSite: true,
    eventName: 'Aflac Kickoff',
    isFeatured: false,
  },
  {
    id: 'notre-dame-at-miami-2025-08-31',
    kickoff: '2025-08-31T23:30:00Z',
    away: { id: 'notre-dame', name: 'Notre Dame', rank: 6 },
    home: { id: 'miami', name: 'Miami', rank: 10 },
    tvNetwork: 'ABC',
    venue: 'Hard Rock Stadium',
    location: 'Miami Gardens, FL',
    neutralSite: false,
    eventName: null,
    isFeatured: true,
  },
  {
    id: 'tcu-at-north-carolina-2025-09-01',
    kickoff: '2025-09-02T00:00:00Z',
    away: { id: 'tcu', name: 'TCU', rank: null },
    home: { id: 'north-carolina', name: 'North Carolina', rank: null },
    tvNetwork: 'ESPN',
    venue: 'Kenan Stadium',
    location: 'Chapel Hill, NC',
    neutralSite: false,
    eventName: null,
    isFeatured: false,
  },
];

/** What to follow over the opening weekend. */
export const STORYLINES: readonly Storyline[] = [
  {
    title: 'No. 1 goes to Columbus',
    text: 'Texas, first in the preseason poll, opens at No. 3 Ohio State. It is the only game of the weekend between two teams of the top three, and it kicks off at noon.',
  },
  {
    title: 'Two Tigers, one Death Valley',
    text: 'No. 9 LSU visits No. 4 Clemson on Saturday night. Both call their own stadium Death Valley; this one is played in South Carolina.',
  },
  {
    title: 'The season starts in Dublin',
    text: 'Iowa State and Kansas State, both ranked, play the first game of the year at Aviva Stadium in Ireland: a Big 12 game before most teams have played at all.',
  },
  {
    title: 'Primetime to the end',
    text: 'No. 6 Notre Dame at No. 10 Miami has Sunday night to itself, and TCU at North Carolina closes the weekend on Labor Day.',
  },
];
