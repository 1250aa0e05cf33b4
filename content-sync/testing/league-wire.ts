import { NO_GAMES } from '#data/domain/season-record.ts';
import { easternDay, easternInstant } from '#data/domain/time.ts';
import { gamesAsOf, type SeasonGame } from '../season/as-of.ts';
import { countRecords } from '../season/records.ts';
import type { LeagueFacts } from './league-facts.ts';

/** A record as the league writes it. */
export type WireRecord = Record<string, unknown>;

/** Networks choose their games about twelve days ahead; before that only the day is set. */
const TIME_KNOWN_MS = 12 * 24 * 3_600_000;

const wireInstant = (at: string | Date): string => new Date(at).toISOString();

function isTimeOpen({ status, gameDate, timeTbd }: SeasonGame, at: Date): boolean {
  return timeTbd || (status === 'scheduled' && Date.parse(gameDate) - at.getTime() > TIME_KNOWN_MS);
}

/** `/teams/fbs`: the five conferences as our table has them; of the others little is reported. */
export function wireTeams({ teams, everybody, teamNumber }: LeagueFacts): WireRecord[] {
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
  const listed = new Set(teams.map(({ id }) => id));
  const opponents = [...everybody.values()].filter(
    ({ id, classification }) => classification === 'fbs' && !listed.has(id),
  );
  const others = opponents.map(({ id, name, conference }) => ({
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
  return gamesAsOf(facts.games, facts.season, at)
    .filter((game) => game.isPostseason === (seasonType === 'postseason'))
    .map((game) => {
      const isOpen = isTimeOpen(game, at);
      const side = (prefix: 'home' | 'away', id: string, points: number | null) => ({
        [`${prefix}Id`]: facts.teamNumber.get(id),
        [`${prefix}Team`]: facts.everybody.get(id)?.name,
        [`${prefix}Conference`]: facts.everybody.get(id)?.conference,
        [`${prefix}Classification`]: facts.everybody.get(id)?.classification,
        [`${prefix}Points`]: points,
        [`${prefix}LineScores`]: null,
      });
      return {
        id: facts.gameNumber.get(game.id),
        season: facts.season.year,
        week: facts.gameWeek.get(game.id),
        seasonType,
        startDate: wireInstant(
          isOpen
            ? easternInstant(game.timeTbd ? game.gameDate : easternDay(game.gameDate), 0)
            : game.gameDate,
        ),
        startTimeTBD: isOpen,
        completed: game.status === 'final',
        neutralSite: game.neutralSite,
        conferenceGame: game.conferenceGame,
        attendance: null,
        venueId: 1,
        venue: game.venue,
        ...side('home', game.homeTeamId, game.homeScore),
        ...side('away', game.awayTeamId, game.awayScore),
        highlights: '',
        notes: game.eventName,
      };
    });
}

/** `/games/media`: a row for each outlet of a game whose time is set; some have the same one twice. */
export function wireMedia(facts: LeagueFacts, at: Date, seasonType: string): WireRecord[] {
  return gamesAsOf(facts.games, facts.season, at)
    .filter((game) => game.isPostseason === (seasonType === 'postseason'))
    .filter((game) => game.tvNetwork !== null && !isTimeOpen(game, at))
    .flatMap((game) => {
      const row = (mediaType: string, outlet: string | null) => ({
        id: facts.gameNumber.get(game.id),
        season: facts.season.year,
        week: facts.gameWeek.get(game.id),
        seasonType,
        startTime: wireInstant(game.gameDate),
        isStartTimeTBD: false,
        homeTeam: facts.everybody.get(game.homeTeamId)?.name,
        awayTeam: facts.everybody.get(game.awayTeamId)?.name,
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
  const records = countRecords(gamesAsOf(facts.games, facts.season, at));
  return [...facts.everybody.values()].map(({ id, name, conference, classification }) => {
    const { wins, losses, conferenceWins, conferenceLosses } = records.get(id) ?? NO_GAMES;
    return {
      year: facts.season.year,
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

/** `/rankings`: the writers' poll of each week as far as our table has it, out of order and among others. */
export function wireRankings(facts: LeagueFacts): WireRecord[] {
  const weeks = new Map<number, Map<string, number>>();
  for (const game of facts.games) {
    const week = facts.gameWeek.get(game.id) ?? 1;
    const ranks = weeks.get(week) ?? new Map<string, number>();
    if (game.awayRank !== null) ranks.set(game.awayTeamId, game.awayRank);
    if (game.homeRank !== null) ranks.set(game.homeTeamId, game.homeRank);
    if (ranks.size > 0) weeks.set(week, ranks);
  }
  const poll = (name: string, ranks: ReadonlyMap<string, number>, shift: number) => ({
    poll: name,
    ranks: [...ranks].map(([id, rank]) => ({
      rank: rank + shift,
      teamId: facts.teamNumber.get(id),
      school: facts.everybody.get(id)?.name,
      conference: facts.everybody.get(id)?.conference,
      firstPlaceVotes: 0,
      points: 100,
    })),
  });
  const unranked = { rank: null, teamId: 3, school: 'Others', conference: null, points: 1 };
  return [...weeks].map(([week, ranks]) => {
    const ap = poll('AP Top 25', ranks, 0);
    return {
      season: facts.season.year,
      seasonType: 'regular',
      week,
      polls: [poll('Coaches Poll', ranks, 1), { ...ap, ranks: [...ap.ranks, unranked] }],
    };
  });
}

/** `/recruiting/players` of the class: heights in inches, and players without a rank. */
export function wireRecruits(facts: LeagueFacts): WireRecord[] {
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
      committedTo: facts.everybody.get(recruit.commitmentTeamId ?? '')?.name ?? null,
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
  // A class of which nobody is known yet is an empty list.
  if (ranked.length === 0) return [];
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
