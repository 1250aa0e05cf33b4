import { HOUR_MS } from '#data/domain/durations.ts';
import { gamesAsOf } from '../../content/season/as-of.ts';
import { wireLineScore } from './details.ts';
import type { LeagueFacts, WireRecord } from './facts.ts';
import { standingAfter } from './points-in-time.ts';

const STATUS = { scheduled: 'scheduled', live: 'in_progress', final: 'completed' } as const;

/** `/scoreboard` at a moment: the games of yesterday, today and the next days, live ones by their points by quarter. */
export function wireScoreboard(facts: LeagueFacts, at: Date, writesMascots: boolean): WireRecord[] {
  const side = (id: string, points: number | null, lineScores: unknown): WireRecord => ({
    id: facts.teamNumber.get(id),
    // The scoreboard writes the mascot too, `/games` the school alone.
    name: `${facts.everybody.get(id)?.name ?? ''}${writesMascots ? ` ${facts.everybody.get(id)?.mascot ?? 'Eleven'}` : ''}`,
    conference: facts.everybody.get(id)?.conference,
    classification: facts.everybody.get(id)?.classification,
    points,
    lineScores,
  });
  return gamesAsOf(facts.games, facts.season, at)
    .filter(({ gameDate }) => {
      const ahead = Date.parse(gameDate) - at.getTime();
      return ahead > -30 * HOUR_MS && ahead < 72 * HOUR_MS;
    })
    .map((game) => ({
      game,
      line: game.status === 'final' ? wireLineScore(facts, game.id) : {},
      live:
        game.status === 'live'
          ? standingAfter(facts.boxes.get(game.id), at.getTime() - Date.parse(game.gameDate))
          : null,
    }))
    .map(({ game, line, live }) => ({
      id: facts.gameNumber.get(game.id),
      startDate: new Date(game.gameDate).toISOString(),
      startTimeTBD: false,
      tv: game.tvNetwork,
      neutralSite: game.neutralSite,
      conferenceGame: game.conferenceGame,
      status: STATUS[game.status as keyof typeof STATUS],
      period: live?.period ?? null,
      clock: live?.clock ?? null,
      venue: { name: game.venue },
      homeTeam: side(game.homeTeamId, live?.home ?? game.homeScore, line['homeLineScores'] ?? null),
      awayTeam: side(game.awayTeamId, live?.away ?? game.awayScore, line['awayLineScores'] ?? null),
    }));
}
