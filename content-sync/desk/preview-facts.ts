import { isFinal } from '#data/domain/game.ts';
import type { Game } from '#data/domain/game.ts';
import { countsInConference } from '#data/domain/season-record.ts';
import { isCovered } from '#data/domain/team.ts';
import type { Team } from '#data/domain/team.ts';
import { easternDay, kickoffMs } from './calendar.ts';
import type { EasternDay } from './calendar.ts';
import { stadium } from './names.ts';
import { phrasePicker } from './phrase-picker.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import { resultsBefore, siteOf, streakOf, tally } from './season-index.ts';
import type { Result, SeasonIndex, Site, Tally } from './season-index.ts';
import { stageOf } from './stage.ts';
import type { Stage } from './stage.ts';
import { standingsAt } from './standing.ts';
import type { Standing } from './standing.ts';
import { possessive } from './words.ts';

/** One team before a game that is still to be played. */
export interface Contender {
  team: Team;
  name: string;
  rankedName: string;
  poss: string;
  fcs: boolean;
  covered: boolean;
  site: Site;
  results: readonly Result[];
  record: Tally;
  leagueRecord: Tally;
  streak: number;
}

/** Everything a preview may say. */
export interface PreviewFacts {
  game: Game;
  day: EasternDay;
  venue: string | null;
  away: Contender;
  home: Contender;
  league: string | null;
  standings: readonly Standing[];
  stage: Stage;
  earlierMeeting: Result | null;
  /** Regular-season games either team still plays before this one, by team id. */
  before: ReadonlyMap<string, Game>;
  phrases: PhrasePicker;
}

function contender(game: Game, season: SeasonIndex, side: 'away' | 'home'): Contender {
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  const rank = side === 'home' ? game.homeRank : game.awayRank;
  const results = resultsBefore(season, team.id, kickoffMs(game));
  return {
    team,
    name: team.name,
    rankedName: rank === null ? team.name : `No. ${rank} ${team.name}`,
    poss: possessive(team.name),
    fcs: team.classification === 'fcs',
    covered: isCovered(team),
    site: siteOf(game, team),
    results,
    record: tally(results),
    leagueRecord: tally(results, ({ game: played }) => countsInConference(played)),
    streak: streakOf(results),
  };
}

function gamesBefore(game: Game, season: SeasonIndex): Map<string, Game> {
  const found = new Map<string, Game>();
  for (const team of [game.awayTeam, game.homeTeam]) {
    const earlier = (season.schedule.get(team.id) ?? []).findLast(
      (other) =>
        !isFinal(other) && stageOf(other) === 'regular' && kickoffMs(other) < kickoffMs(game),
    );
    if (earlier !== undefined && team.classification === 'fbs') found.set(team.id, earlier);
  }
  return found;
}

/** Gathers the facts for the preview of a scheduled game from the results known so far. */
export function previewFacts(game: Game, season: SeasonIndex): PreviewFacts {
  const kickoff = kickoffMs(game);
  const away = contender(game, season, 'away');
  const home = contender(game, season, 'home');
  const same = away.team.conference === home.team.conference ? home.team.conference : null;
  const league = countsInConference(game) ? same : null;
  return {
    game,
    day: easternDay(game),
    venue: stadium(game.venue),
    away,
    home,
    league,
    standings: league === null ? [] : standingsAt(season, league, kickoff - 1),
    stage: stageOf(game),
    earlierMeeting: home.results.findLast((result) => result.opponent.id === away.team.id) ?? null,
    before: gamesBefore(game, season),
    phrases: phrasePicker(`${game.id}-preview`),
  };
}
