import { shareCardPath } from '#data/art/share-card-path.ts';
import { gameCard } from '#data/art/share-card.ts';
import type { ContentDb } from '#data/content/database.ts';
import { listGamesForWeek } from '#data/content/queries/game.queries.ts';
import { findSeason } from '#data/content/queries/season.queries.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { pairOf } from '#data/domain/football/team-record.ts';
import { sportsEventNode } from '#site/output/structured-data/sports.ts';

/** A game of the hand-made opening schedule (specification section 2, Week 1 schedule). */
export interface OpeningGame {
  /** ISO 8601 UTC. */
  kickoff: string;
  away: OpeningTeam;
  home: OpeningTeam;
  tvNetwork: string;
  venue: string;
  /** `City, ST`, or city and country. */
  location: string;
  neutralSite?: boolean;
  /** Classic or kickoff event. */
  eventName?: string;
  isFeatured?: boolean;
}

interface OpeningTeam {
  id: string;
  name: string;
  /** In the AP poll before the season. */
  rank?: number;
}

/** The season whose opening this is. */
export const OPENING_SEASON = 2025;

/** August 23, 2025, soonest first. */
export const WEEK_0_GAMES: readonly OpeningGame[] = [
  {
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
    kickoff: '2025-08-23T22:30:00Z',
    away: { id: 'fresno-state', name: 'Fresno State' },
    home: { id: 'kansas', name: 'Kansas' },
    tvNetwork: 'FOX',
    venue: 'Memorial Stadium',
    location: 'Lawrence, KS',
  },
  {
    kickoff: '2025-08-23T23:30:00Z',
    away: { id: 'stanford', name: 'Stanford' },
    home: { id: 'hawaii', name: "Hawai'i" },
    tvNetwork: 'CBS',
    venue: 'Clarence T.C. Ching Athletics Complex',
    location: 'Honolulu, HI',
  },
];

/** August 28 to September 1, 2025, soonest first. */
export const WEEK_1_GAMES: readonly OpeningGame[] = [
  {
    kickoff: '2025-08-29T01:00:00Z',
    away: { id: 'nebraska', name: 'Nebraska' },
    home: { id: 'cincinnati', name: 'Cincinnati' },
    tvNetwork: 'ESPN',
    venue: 'GEHA Field at Arrowhead Stadium',
    location: 'Kansas City, MO',
    neutralSite: true,
  },
  {
    kickoff: '2025-08-30T00:00:00Z',
    away: { id: 'auburn', name: 'Auburn' },
    home: { id: 'baylor', name: 'Baylor' },
    tvNetwork: 'FOX',
    venue: 'McLane Stadium',
    location: 'Waco, TX',
  },
  {
    kickoff: '2025-08-30T00:00:00Z',
    away: { id: 'georgia-tech', name: 'Georgia Tech' },
    home: { id: 'colorado', name: 'Colorado' },
    tvNetwork: 'ESPN',
    venue: 'Folsom Field',
    location: 'Boulder, CO',
  },
  {
    kickoff: '2025-08-30T16:00:00Z',
    away: { id: 'syracuse', name: 'Syracuse' },
    home: { id: 'tennessee', name: 'Tennessee', rank: 24 },
    tvNetwork: 'ABC',
    venue: 'Mercedes-Benz Stadium',
    location: 'Atlanta, GA',
    neutralSite: true,
    eventName: 'Aflac Kickoff',
  },
  {
    kickoff: '2025-08-30T16:00:00Z',
    away: { id: 'texas', name: 'Texas', rank: 1 },
    home: { id: 'ohio-state', name: 'Ohio State', rank: 3 },
    tvNetwork: 'FOX',
    venue: 'Ohio Stadium',
    location: 'Columbus, OH',
    isFeatured: true,
  },
  {
    kickoff: '2025-08-30T19:30:00Z',
    away: { id: 'alabama', name: 'Alabama', rank: 8 },
    home: { id: 'florida-state', name: 'Florida State' },
    tvNetwork: 'ABC',
    venue: 'Doak Campbell Stadium',
    location: 'Tallahassee, FL',
    isFeatured: true,
  },
  {
    kickoff: '2025-08-30T23:30:00Z',
    away: { id: 'lsu', name: 'LSU', rank: 9 },
    home: { id: 'clemson', name: 'Clemson', rank: 4 },
    tvNetwork: 'ABC',
    venue: 'Memorial Stadium',
    location: 'Clemson, SC',
    isFeatured: true,
  },
  {
    kickoff: '2025-08-31T02:30:00Z',
    away: { id: 'california', name: 'California' },
    home: { id: 'oregon-state', name: 'Oregon State' },
    tvNetwork: 'ESPN',
    venue: 'Reser Stadium',
    location: 'Corvallis, OR',
  },
  {
    kickoff: '2025-08-31T03:00:00Z',
    away: { id: 'utah', name: 'Utah' },
    home: { id: 'ucla', name: 'UCLA' },
    tvNetwork: 'FOX',
    venue: 'Rose Bowl',
    location: 'Pasadena, CA',
  },
  {
    kickoff: '2025-08-31T19:00:00Z',
    away: { id: 'virginia-tech', name: 'Virginia Tech' },
    home: { id: 'south-carolina', name: 'South Carolina', rank: 13 },
    tvNetwork: 'ESPN',
    venue: 'Mercedes-Benz Stadium',
    location: 'Atlanta, GA',
    neutralSite: true,
    eventName: 'Aflac Kickoff',
  },
  {
    kickoff: '2025-08-31T23:30:00Z',
    away: { id: 'notre-dame', name: 'Notre Dame', rank: 6 },
    home: { id: 'miami', name: 'Miami', rank: 10 },
    tvNetwork: 'ABC',
    venue: 'Hard Rock Stadium',
    location: 'Miami Gardens, FL',
    isFeatured: true,
  },
  {
    kickoff: '2025-09-02T00:00:00Z',
    away: { id: 'tcu', name: 'TCU' },
    home: { id: 'north-carolina', name: 'North Carolina' },
    tvNetwork: 'ESPN',
    venue: 'Kenan Stadium',
    location: 'Chapel Hill, NC',
  },
];

/** What to follow over the opening weekend. */
export const STORYLINES: readonly { title: string; text: string }[] = [
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

/** What makes a game of the hand-made list and a stored one the same: a neutral site's sides differ by source. */
const matchOf = (away: { id: string }, home: { id: string }, kickoff: string): string =>
  `${pairOf(away.id, home.id)} ${easternDay(kickoff)}`;
/** Where it was played, as its card says it. */
export const placeText = ({ venue, location, neutralSite = false }: OpeningGame): string =>
  `${venue}, ${location}${neutralSite ? ' (neutral site)' : ''}`;

/**
 * The hand-made opening weeks, each game with its stored self, and the events that
 * describe them. Where that season is not stored there are neither.
 */
export async function gatherWeek1Page(db: ContentDb) {
  const season = await findSeason(db, OPENING_SEASON);
  const weeks = season === undefined ? [] : [0, 1];
  const stored = await Promise.all(weeks.map((week) => listGamesForWeek(db, week, OPENING_SEASON)));
  const known = new Map(
    stored.flat().map((game) => [matchOf(game.awayTeam, game.homeTeam, game.gameDate), game] as const),
  );
  const withStored = (games: typeof WEEK_0_GAMES) =>
    games.map((opening) => ({
      opening,
      game: known.get(matchOf(opening.away, opening.home, opening.kickoff)),
    }));
  const all = [WEEK_0_GAMES, WEEK_1_GAMES].map(withStored);
  return {
    weeks: all,
    events: all.flat().flatMap(({ opening, game }) =>
      season === undefined || game === undefined
        ? []
        : [
            // With its stadium as the card names it.
            sportsEventNode(
              { ...game, venue: opening.venue },
              { description: placeText(opening), image: shareCardPath(gameCard(game, season)) },
            ),
          ],
    ),
  };
}
