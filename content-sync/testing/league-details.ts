import type { PlayerLine, TeamFigures } from '#data/domain/football/box-score.ts';
import { FINAL_POLL_WEEK, POLL_NAMES } from '#data/domain/football/poll.ts';
import { gamesAsOf } from '../content/season/as-of.ts';
import { isPollOut } from '../content/season/polls.ts';
import type { LeagueFacts, WireRecord } from './league-facts.ts';

/** What `/games` says of a finished game beside its score. */
export function wireLineScore(facts: LeagueFacts, gameId: string): WireRecord {
  const box = facts.boxes.get(gameId);
  return {
    attendance: box?.attendance ?? null,
    homeLineScores: box?.homePeriods ?? null,
    awayLineScores: box?.awayPeriods ?? null,
  };
}

function wireStats(figures: TeamFigures): WireRecord[] {
  const { possessionSeconds } = figures;
  const seconds = String(possessionSeconds % 60).padStart(2, '0');
  return Object.entries({
    firstDowns: figures.firstDowns,
    thirdDownEff: `${figures.thirdDownsMade}-${figures.thirdDownsTried}`,
    fourthDownEff: `${figures.fourthDownsMade}-${figures.fourthDownsTried}`,
    totalYards: figures.totalYards,
    netPassingYards: figures.passYards,
    completionAttempts: `${figures.completions}-${figures.attempts}`,
    yardsPerPass: '7.1',
    rushingYards: figures.rushYards,
    rushingAttempts: figures.rushes,
    totalPenaltiesYards: `${figures.penalties}-${figures.penaltyYards}`,
    turnovers: figures.turnovers,
    fumblesLost: figures.fumblesLost,
    interceptions: figures.interceptions,
    possessionTime: `${Math.floor(possessionSeconds / 60)}:${seconds}`,
    sacks: figures.sacks,
  }).map(([category, stat]) => ({ category, stat: String(stat) }));
}

/** The finished games of one list of the league's. */
function gamesOfList(facts: LeagueFacts, at: Date, { seasonType, week }: GameListQuery) {
  return gamesAsOf(facts.games, facts.season, at).filter(
    (game) =>
      game.status === 'final' &&
      game.isPostseason === (seasonType === 'postseason') &&
      facts.gameWeek.get(game.id) === week,
  );
}

interface GameListQuery {
  seasonType: string;
  week: number;
}

/** `/games/teams` of one week. */
export function wireFigures(facts: LeagueFacts, at: Date, list: GameListQuery): WireRecord[] {
  return gamesOfList(facts, at, list).flatMap((game) => {
    const box = facts.boxes.get(game.id);
    if (!box?.awayFigures || !box.homeFigures) return [];
    const side = (teamId: string, homeAway: string, figures: TeamFigures): WireRecord => ({
      teamId: facts.teamNumber.get(teamId),
      homeAway,
      stats: wireStats(figures),
    });
    const teams = [side(game.awayTeamId, 'away', box.awayFigures), side(game.homeTeamId, 'home', box.homeFigures)];
    return [{ id: facts.gameNumber.get(game.id), teams }];
  });
}

/** `/games/players` of one week: made up, a runner and a passer of each side, and what no player is charged with. */
export function wireGamePlayers(facts: LeagueFacts, at: Date, list: GameListQuery): WireRecord[] {
  const types = (told: Record<string, string>, name: string): WireRecord[] =>
    Object.entries(told).map(([type, stat]) => ({
      name: type,
      athletes: [
        { id: '-7', name: ' Team', stat: '0' },
        { id: '11', name, stat },
      ],
    }));
  return gamesOfList(facts, at, list).map((game) => ({
    id: facts.gameNumber.get(game.id),
    teams: [game.awayTeamId, game.homeTeamId].map((teamId) => ({
      team: facts.everybody.get(teamId)?.name,
      categories: [
        {
          name: 'passing',
          types: types({ 'C/ATT': '17/30', YDS: '170', TD: '1', INT: '1' }, 'Pat Passer'),
        },
        { name: 'rushing', types: types({ CAR: '20', YDS: '101', TD: '2' }, 'Ray Runner') },
        { name: 'fumbles', types: [] },
      ],
    })),
  }));
}

function wireNumbers({ kind, ...line }: PlayerLine): Record<string, number | null> {
  const shared = { YDS: line.yards, TD: line.touchdowns };
  switch (kind) {
    case 'passing':
      return { ATT: line.attempts, COMPLETIONS: line.count, INT: line.interceptions, ...shared };
    case 'rushing':
      return { CAR: line.count, LONG: 40, ...shared };
    case 'receiving':
      return { REC: line.count, ...shared };
  }
}

/** `/stats/player/season` of one category, a row for each number, when the season is over. */
export function wirePlayers(facts: LeagueFacts, at: Date, category: string): WireRecord[] {
  if (gamesAsOf(facts.games, facts.season, at).some(({ status }) => status !== 'final')) return [];
  return facts.players.flatMap(({ id, name, teamId, lines }) =>
    lines
      .filter(({ kind }) => kind === category)
      .flatMap((line) =>
        Object.entries(wireNumbers(line)).map(([statType, stat]) => ({
          playerId: id,
          player: name,
          team: facts.everybody.get(teamId)?.name,
          category,
          statType,
          stat: String(stat),
        })),
      ),
  );
}

/** `/rankings`: every poll that was out, out of order and among others, the league's week 1 for our week 0. */
export function wireRankings(facts: LeagueFacts, at: Date): WireRecord[] {
  const out = facts.polls.filter(({ week }) => isPollOut(week, facts.season, at));
  const unranked = { rank: null, teamId: 3, points: 1 };
  return [...Map.groupBy(out, ({ week }) => week)].map(([week, places]) => ({
    season: facts.season.year,
    seasonType: week === FINAL_POLL_WEEK ? 'postseason' : 'regular',
    week: week === FINAL_POLL_WEEK ? 1 : Math.max(week, 1),
    polls: [
      { poll: 'FCS Coaches Poll', ranks: [{ rank: 1, teamId: 4, points: 1 }] },
      ...[...Map.groupBy(places, ({ poll }) => poll)].map(([poll, rows]) => ({
        poll: POLL_NAMES[poll],
        ranks: [
          ...rows.toReversed().map(({ rank, teamId, firstPlaceVotes, points }) => ({
            rank,
            teamId: facts.teamNumber.get(teamId),
            firstPlaceVotes,
            points,
          })),
          unranked,
        ],
      })),
    ],
  }));
}
