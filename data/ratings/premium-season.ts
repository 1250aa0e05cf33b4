import type { ContentDb } from '../content/database.ts';
import { listGames } from '../content/queries/game.queries.ts';
import { listProjections } from '../content/queries/projection.queries.ts';
import { lastRatedWeek, listRatings, mapForecasts } from '../content/queries/rating.queries.ts';
import { mapTeams } from '../content/queries/team.queries.ts';
import type { ConferenceRace, TeamMetrics } from '../contract/premium.ts';
import type { Team } from '../domain/team.ts';
import { tieRulesOf } from '../domain/tie-breakers.ts';
import { conferenceRace } from './conference-race.ts';
import { seasonMetrics } from './team-metrics.ts';

/** What members are told of a season's teams and conferences. */
export interface PremiumSeason {
  metricsOf(team: Team): TeamMetrics;
  raceOf(conference: string): ConferenceRace;
}

/** Reads a whole season of a release's database: every team's figures are needed to rank one, so whoever answers keeps it. */
export async function readPremiumSeason(db: ContentDb, season: number): Promise<PremiumSeason> {
  const games = await listGames(db, season);
  const teams = [...(await mapTeams(db, season)).values()];
  const last = await lastRatedWeek(db, season);
  const isOfWholeWeek = ({ week }: { week: number }) => last !== undefined && week <= last;
  const projections = (await listProjections(db, { season })).filter(isOfWholeWeek);
  const ratings = (await listRatings(db, { season })).filter(isOfWholeWeek);
  const metrics = seasonMetrics({
    ...{ games, projections, ratings },
    forecasts: await mapForecasts(db, { season }),
  });
  const isOver = games.every(({ status }) => status !== 'scheduled' && status !== 'live');
  const week = projections.at(-1)?.week ?? null;
  const latest = projections.filter((projection) => projection.week === week);
  return {
    metricsOf(team) {
      const own = metrics.get(team.id);
      return {
        ...{ team, season, isOver, rated: metrics.size },
        tieRules: team.conference === null ? null : tieRulesOf(team.conference),
        metrics: own
          ? { ...own, ratings: [...own.ratings], projections: [...own.projections] }
          : null,
      };
    },
    raceOf(conference) {
      const race = conferenceRace(conference, teams, games, latest);
      return {
        ...{ conference, season, isOver, week, tieRules: tieRulesOf(conference) },
        teams: race.map(({ team, projection, titleGame }) => ({
          ...{ team, ...projection, proven: titleGame },
        })),
      };
    },
  };
}
