import type { ContentDb } from '../content/database.ts';
import { listGames } from '../content/queries/game.queries.ts';
import { lastRatedWeek, listProjections, listRatings, mapForecasts } from '../content/queries/rating.queries.ts';
import { mapTeams } from '../content/queries/team.queries.ts';
import type { ConferenceRace, TeamMetrics } from '../contract/premium.ts';
import type { Team } from '../domain/football/team.ts';
import { type Game, isFinal } from '../domain/football/game.ts';
import { countsInConference } from '../domain/football/team-record.ts';
import type { TeamProjection } from '../domain/football/rating.ts';
import { tieRulesOf } from './simulation-tie-breakers.ts';
import { seasonMetrics } from './team-metrics.ts';

/** What premium members may read of a season's teams and conferences. */
export interface PremiumSeason {
  metricsOf(team: Team): TeamMetrics;
  raceOf(conference: string): ConferenceRace;
}

/**
 * Reads a complete season of a release's database: every team's figures are needed to rank one, so callers should cache
 * it.
 */
export async function readPremiumSeason(db: ContentDb, season: number): Promise<PremiumSeason> {
  const games = await listGames(db, season);
  const teams = [...(await mapTeams(db, season)).values()];
  const last = await lastRatedWeek(db, season);
  const isOfCompleteWeek = ({ week }: { week: number }) => last !== undefined && week <= last;
  const projections = (await listProjections(db, { season })).filter(isOfCompleteWeek);
  const ratings = (await listRatings(db, { season })).filter(isOfCompleteWeek);
  const metrics = seasonMetrics({
    games,
    projections,
    ratings,
    forecasts: await mapForecasts(db, { season }),
  });
  const isOver = games.every(({ status }) => status !== 'scheduled' && status !== 'live');
  const week = projections.at(-1)?.week ?? null;
  const latest = projections.filter((projection) => projection.week === week);
  return {
    metricsOf(team) {
      const own = metrics.get(team.id);
      return {
        team,
        season,
        isOver,
        rated: metrics.size,
        tieRules: team.conference === null ? null : tieRulesOf(team.conference),
        metrics: own ? { ...own, ratings: [...own.ratings], projections: [...own.projections] } : null,
      };
    },
    raceOf(conference) {
      const race = conferenceRace(conference, teams, games, latest);
      return {
        conference,
        season,
        isOver,
        week,
        tieRules: tieRulesOf(conference),
        teams: race.map(({ team, projection, titleGame }) => ({
          team,
          ...projection,
          proven: titleGame,
        })),
      };
    },
  };
}

/** A team in the race for its conference's title. */
interface RaceRow {
  team: Team;
  projection: TeamProjection;
  /** Whether the title game is reached, or out of reach, however all games end; null while neither is proven. */
  titleGame: 'Clinched' | 'Out' | null;
}

/**
 * The race in a conference, the likeliest champion first, from a season's teams and games and the projections after one
 * week; empty for a conference that plays for no title. Proven is what follows from the title game's pairing, or from
 * records alone: a team is out when two others are sure of a greater share of wins than it can still have, and in when
 * at most one other can still have the share that it is sure of.
 */
export function conferenceRace(
  conference: string,
  teams: readonly Team[],
  games: readonly Game[],
  projections: readonly TeamProjection[],
): RaceRow[] {
  const isOwn = (game: Game, { id }: Team) => [game.homeTeam.id, game.awayTeam.id].includes(id);
  const left = games.filter((game) => countsInConference(game) && !isFinal(game) && game.status !== 'cancelled');
  const inRace = teams.flatMap((team) => {
    const projection = projections.find(({ teamId }) => teamId === team.id);
    if (team.conference !== conference || !projection || projection.titleGame === null) return [];
    const { conferenceWins: wins, conferenceLosses: losses } = team;
    const open = left.filter((game) => isOwn(game, team)).length;
    const all = Math.max(1, wins + losses + open);
    return [{ team, projection, least: wins / all, most: (wins + open) / all }];
  });
  const title = games.find((game) => game.isConferenceChampionship && inRace.some(({ team }) => isOwn(game, team)));
  return inRace
    .map(({ team, projection, least, most }): RaceRow => {
      const others = inRace.filter((other) => other.team !== team);
      const isOut = others.filter((other) => other.least > most).length > 1;
      const isIn = others.filter((other) => other.most >= least).length < 2;
      if (title) return { team, projection, titleGame: isOwn(title, team) ? 'Clinched' : 'Out' };
      if (isOut) return { team, projection, titleGame: 'Out' };
      return { team, projection, titleGame: isIn ? 'Clinched' : null };
    })
    .sort(
      ({ projection: a }, { projection: b }) => (b.conferenceTitle ?? 0) - (a.conferenceTitle ?? 0) || b.wins - a.wins,
    );
}
