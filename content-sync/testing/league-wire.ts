import { NO_GAMES } from '#data/domain/season-record.ts';
import { easternDay, easternInstant } from '#data/domain/time.ts';
import type { SnapshotGame, SnapshotSide } from '../parse/snapshot-games.ts';
import { gamesAsOf } from '../season/as-of.ts';
import { countRecords } from '../season/records.ts';
import type { LeagueFacts } from './league-facts.ts';

/** A record as the league writes it. */
export type WireRecord = Record<string, unknown>;

/** Networks choose their games about twelve days ahead; before that only the day is set. */
const TIME_KNOWN_MS = 12 * 24 * 3_600_000;
const SEASON = 2025;

const wireInstant = (at: string | Date): string => new Date(at).toISOString();

function isTimeOpen({ status, kickoff }: SnapshotGame, at: Date): boolean {
  return status === 'scheduled' && Date.parse(kickoff) - at.getTime() > TIME_KNOWN_MS;
}

/** `/teams/fbs`: the five conferences as our table has them; of the others little is told. */
export function wireTeams({ teams, games, teamNumber }: LeagueFacts): WireRecord[] {
  const covered = teams.map((team) => ({
    id: teamNumber.get(team.id),
    school: team.name,
    mascot: team.mascot,
    abbreviation: team.shortName,
    alternateNames: [team.shortName, team.name],
    conference: team.conference,
    division: null,
    classification: 'fbs',
    // The league writes some colours in capitals.
    color: team.colorPrimary.toUpperCase(),
    alternateColor: team.colorSecondary,
    logos: null,
    twitter: null,
    location: { id: 1, name: team.homeVenue, city: team.city, state: team.state },
  }));
  const sides = new Map<string, SnapshotSide>();
  for (const side of games.flatMap(({ away, home }) => [away, home]))
    if (side.classification === 'fbs') sides.set(side.id, side);
  for (const { id } of teams) sides.delete(id);
  const others = [...sides.values()].map(({ id, name, conference }) => ({
    id: teamNumber.get(id),
    school: name,
    mascot: null,
    abbreviation: null,
    alternateNames: null,
    conference,
    division: null,
    classification: 'fbs',
    color: null,
    alternateColor: '#null',
    logos: null,
    twitter: null,
    location: null,
  }));
  return [...covered, ...others];
}

/** `/games` of one season type as they stood at a moment. */
export function wireGames(facts: LeagueFacts, at: Date, seasonType: string): WireRecord[] {
  return gamesAsOf(facts.games, at)
    .filter((game) => game.isPostseason === (seasonType === 'postseason'))
    .map((game) => {
      const isOpen = isTimeOpen(game, at);
      const side = (prefix: 'home' | 'away', { id, name, conference, ...rest }: SnapshotSide) => ({
        [`${prefix}Id`]: facts.teamNumber.get(id),
        [`${prefix}Team`]: name,
        [`${prefix}Conference`]: conference,
        [`${prefix}Classification`]: rest.classification,
        [`${prefix}Points`]: rest.score,
        [`${prefix}LineScores`]: null,
      });
      return {
        id: facts.gameNumber.get(game.id),
        season: SEASON,
        week: facts.gameWeek.get(game.id),
        seasonType,
        startDate: wireInstant(isOpen ? easternInstant(easternDay(game.kickoff), 0) : game.kickoff),
        startTimeTBD: isOpen,
        completed: game.status === 'final',
        neutralSite: game.neutralSite,
        conferenceGame: game.conferenceGame,
        attendance: null,
        venueId: 1,
        venue: game.venue,
        ...side('home', game.home),
        ...side('away', game.away),
        highlights: '',
        notes: game.eventName,
      };
    });
}

/** `/games/media`: a row for each outlet of a game whose time is set; some have the same one twice. */
export function wireMedia(facts: LeagueFacts, at: Date, seasonType: string): WireRecord[] {
  return gamesAsOf(facts.games, at)
    .filter((game) => game.isPostseason === (seasonType === 'postseason'))
    .filter((game) => game.tvNetwork !== null && !isTimeOpen(game, at))
    .flatMap((game) => {
      const row = (mediaType: string, outlet: string | null) => ({
        id: facts.gameNumber.get(game.id),
        season: SEASON,
        week: facts.gameWeek.get(game.id),
        seasonType,
        startTime: wireInstant(game.kickoff),
        isStartTimeTBD: false,
        homeTeam: game.home.name,
        awayTeam: game.away.name,
        mediaType,
        outlet,
      });
      const isStream = ['ESPN+', 'Peacock', 'MW Network'].includes(game.tvNetwork ?? '');
      const main = row(isStream ? 'web' : 'tv', game.tvNetwork);
      if (game.tvNetwork === 'The CW Network') return [row('tv', 'CW'), main];
      if (game.tvNetwork === 'ABC')
        return [row('radio', 'ESPN Radio'), row('web', 'Disney+'), main];
      return [main];
    });
}

/** `/records` of every team with a game. */
export function wireRecords(facts: LeagueFacts, at: Date): WireRecord[] {
  const records = countRecords(gamesAsOf(facts.games, at));
  const sides = new Map(
    facts.games.flatMap(({ away, home }) => [away, home]).map((side) => [side.id, side]),
  );
  return [...sides.values()].map(({ id, name, conference, classification }) => {
    const { wins, losses, conferenceWins, conferenceLosses } = records.get(id) ?? NO_GAMES;
    return {
      year: SEASON,
      teamId: facts.teamNumber.get(id),
      team: name,
      classification,
      conference,
      division: '',
      total: { games: wins + losses, wins, losses, ties: 0 },
      conferenceGames: {
        games: conferenceWins + conferenceLosses,
        wins: conferenceWins,
        losses: conferenceLosses,
        ties: 0,
      },
    };
  });
}

/** `/rankings`: the preseason poll of week 1 as far as our table has it, out of order and among others. */
export function wireRankings(facts: LeagueFacts): WireRecord[] {
  const ranks = new Map<string, SnapshotSide>();
  for (const side of facts.games.flatMap(({ away, home }) => [away, home]))
    if (side.rank !== null) ranks.set(side.id, side);
  const poll = (name: string, shift: number) => ({
    poll: name,
    ranks: [...ranks.values()].map(({ id, name: school, conference, rank }) => ({
      rank: (rank ?? 0) + shift,
      teamId: facts.teamNumber.get(id),
      school,
      conference,
      firstPlaceVotes: 0,
      points: 100,
    })),
  });
  const unranked = { rank: null, teamId: 3, school: 'Others', conference: null, points: 1 };
  const ap = poll('AP Top 25', 0);
  return [
    {
      season: SEASON,
      seasonType: 'regular',
      week: 1,
      polls: [poll('Coaches Poll', 1), { ...ap, ranks: [...ap.ranks, unranked] }],
    },
  ];
}

/** `/recruiting/players` of the class: heights in inches, and players without a rank. */
export function wireRecruits(facts: LeagueFacts): WireRecord[] {
  const names = new Map(
    facts.games.flatMap(({ away, home }) => [away, home]).map((side) => [side.id, side.name]),
  );
  const ranked = facts.recruits.map((recruit) => {
    const [feet = '', inches = ''] = recruit.height.split('-');
    const [city = '', state = null] = recruit.location.split(', ');
    return {
      id: facts.recruitNumber.get(recruit.id),
      athleteId: null,
      recruitType: 'HighSchool',
      year: recruit.classYear,
      ranking: recruit.nationalRank,
      name: recruit.name,
      school: recruit.highSchool,
      committedTo: names.get(recruit.commitmentTeamId ?? '') ?? null,
      position: recruit.position,
      height: Number(feet) * 12 + Number(inches),
      weight: recruit.weight,
      stars: recruit.stars,
      rating: recruit.compositeRating,
      city,
      stateProvince: state,
      country: 'USA',
    };
  });
  const unranked = {
    ...ranked[0],
    id: '900001',
    ranking: null,
    name: 'Walk On',
    stars: null,
    height: null,
  };
  return [...ranked, unranked];
}
