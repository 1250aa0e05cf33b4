import type { GameRecord } from '#data/content/records.ts';
import { DAY_MS } from '#data/domain/durations.ts';
import { NO_GAMES } from '#data/domain/football/team-record.ts';
import { easternDay, easternInstant } from '#data/domain/eastern-time.ts';
import { gamesAsOf } from '../../content/season/as-of.ts';
import { countRecords } from '../../content/season/teams.ts';
import { wireLineScore } from './details.ts';
import type { LeagueFacts, WireRecord } from './facts.ts';

/** Networks choose their games about twelve days ahead; before that only the day is set. */
const TIME_KNOWN_MS = 12 * DAY_MS;

const wireInstant = (at: string | Date): string => new Date(at).toISOString();

function isTimeOpen({ status, gameDate, timeTbd }: GameRecord, at: Date): boolean {
  return timeTbd || (status === 'scheduled' && Date.parse(gameDate) - at.getTime() > TIME_KNOWN_MS);
}

/** `/teams/fbs` as our table has it. */
export function wireTeams({ table, teamNumber }: LeagueFacts): WireRecord[] {
  return table.map((team) => ({
    id: teamNumber.get(team.id),
    school: team.name,
    mascot: team.mascot,
    abbreviation: team.shortName,
    conference: team.conference,
    classification: 'fbs',
    // The league writes some colours in capitals.
    color: team.colorPrimary.toUpperCase(),
    alternateColor: team.colorSecondary,
    location: { id: 1, name: team.homeVenue, city: team.city, state: team.state },
  }));
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
      });
      return {
        id: facts.gameNumber.get(game.id),
        season: facts.season.year,
        week: facts.gameWeek.get(game.id),
        seasonType,
        startDate: wireInstant(
          isOpen ? easternInstant(game.timeTbd ? game.gameDate : easternDay(game.gameDate), 0) : game.gameDate,
        ),
        startTimeTBD: isOpen,
        completed: game.status === 'final',
        neutralSite: game.neutralSite,
        conferenceGame: game.conferenceGame,
        ...(game.status === 'final' && wireLineScore(facts, game.id)),
        venue: game.venue,
        ...side('home', game.homeTeamId, game.homeScore),
        ...side('away', game.awayTeamId, game.awayScore),
        notes: game.eventName,
      };
    });
}

/** `/games/media`: a row for each outlet of a game whose time is set; some have the same one twice. */
export function wireMedia(facts: LeagueFacts, at: Date, seasonType: string): WireRecord[] {
  return gamesAsOf(facts.games, facts.season, at)
    .filter((game) => seasonType === 'both' || game.isPostseason === (seasonType === 'postseason'))
    .filter((game) => game.tvNetwork !== null && !isTimeOpen(game, at))
    .flatMap((game) => {
      const row = (mediaType: string, outlet: string | null) => ({
        id: facts.gameNumber.get(game.id),
        mediaType,
        outlet,
      });
      const isStream = ['ESPN+', 'Peacock', 'MW Network'].includes(game.tvNetwork ?? '');
      const main = row(isStream ? 'web' : 'tv', game.tvNetwork);
      if (game.tvNetwork === 'The CW Network') return [row('tv', 'CW'), main];
      if (game.tvNetwork === 'ABC') return [row('radio', 'ESPN Radio'), row('web', 'Disney+'), main];
      return [main];
    });
}

/** `/records` of every team with a game. */
export function wireRecords(facts: LeagueFacts, at: Date): WireRecord[] {
  const records = countRecords(gamesAsOf(facts.games, facts.season, at));
  return [...facts.everybody.values()].map(({ id, name }) => {
    const { wins, losses, conferenceWins, conferenceLosses } = records.get(id) ?? NO_GAMES;
    return {
      year: facts.season.year,
      teamId: facts.teamNumber.get(id),
      team: name,
      total: { games: wins + losses, wins, losses, ties: 0 },
      conferenceGames: { wins: conferenceWins, losses: conferenceLosses },
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
