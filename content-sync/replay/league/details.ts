import { type GameLeader, isByYards, type TeamFigures } from '#data/domain/football/box-score.ts';
import { FINAL_POLL_WEEK, POLL_NAMES } from '#data/domain/football/poll.ts';
import { gamesAsOf } from '../../content/season/as-of.ts';
import { isPollOut } from '../../content/season/polls.ts';
import type { LeagueFacts, WireRecord } from './facts.ts';

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

/** A line's numbers by the league's names. */
function wireNumbers(line: GameLeader): Record<string, number | null> {
  if (!isByYards(line)) {
    const { count, solo, returnYards } = line;
    if (line.kind === 'sacks') return { SACKS: count };
    return line.kind === 'tackles' ? { TOT: count, SOLO: solo } : { INT: count, YDS: returnYards };
  }
  const shared = { YDS: line.yards, TD: line.touchdowns };
  switch (line.kind) {
    case 'passing':
      return { ATT: line.attempts, COMPLETIONS: line.count, INT: line.interceptions, ...shared };
    case 'rushing':
      return { CAR: line.count, LONG: 40, ...shared };
    case 'receiving':
      return { REC: line.count, ...shared };
  }
}

/** The types of a category of `/games/players`: a player's numbers, and what no player is charged with. */
function wireTypes(line: GameLeader, id: number): WireRecord[] {
  const { ATT, COMPLETIONS, ...told } = wireNumbers(line);
  const rate = ATT === undefined ? {} : { 'C/ATT': `${COMPLETIONS}/${ATT}` };
  return Object.entries({ ...rate, ...told }).map(([name, stat]) => ({
    name,
    athletes: [
      { id: '-7', name: ' Team', stat: '0' },
      { id: String(id), name: line.playerName, stat: String(stat) },
    ],
  }));
}

/** `/games/players` of one week: of those who lead their side in a kind, the numbers that they lead it with. */
export function wireGamePlayers(facts: LeagueFacts, at: Date, list: GameListQuery): WireRecord[] {
  return gamesOfList(facts, at, list).map((game) => {
    const side = (teamId: string): WireRecord => {
      const own = facts.boxes.get(game.id)?.leaders.filter((line) => line.teamId === teamId) ?? [];
      const names = own.map(({ playerName }) => playerName);
      const byCategory = Map.groupBy(own, ({ kind }) => (kind === 'tackles' || kind === 'sacks' ? 'defensive' : kind));
      const categories = [...byCategory].map(([name, lines]) => ({
        name,
        types: lines.flatMap((line) => wireTypes(line, 1 + names.indexOf(line.playerName))),
      }));
      return { team: facts.everybody.get(teamId)?.name, categories: [...categories, { name: 'fumbles', types: [] }] };
    };
    return { id: facts.gameNumber.get(game.id), teams: [side(game.awayTeamId), side(game.homeTeamId)] };
  });
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
