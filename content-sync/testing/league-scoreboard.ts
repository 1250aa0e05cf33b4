import { HOUR_MS } from '#data/domain/durations.ts';
import { gamesAsOf } from '../content/season/as-of.ts';
import { wireLineScore } from './league-details.ts';
import type { LeagueFacts, WireRecord } from './league-facts.ts';

const STATUS = { scheduled: 'scheduled', live: 'in_progress', final: 'completed' } as const;

/** `/scoreboard` at a moment: the games of yesterday, today and the next days, live ones without a score. */
export function wireScoreboard(facts: LeagueFacts, at: Date): WireRecord[] {
  const side = (id: string, points: number | null, lineScores: unknown): WireRecord => ({
    id: facts.teamNumber.get(id),
    // The scoreboard writes the mascot too, `/games` the school alone.
    name: `${facts.everybody.get(id)?.name ?? ''} ${facts.everybody.get(id)?.mascot ?? 'Eleven'}`,
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
    .map((game) => ({ game, line: game.status === 'final' ? wireLineScore(facts, game.id) : {} }))
    .map(({ game, line }) => ({
      id: facts.gameNumber.get(game.id),
      startDate: new Date(game.gameDate).toISOString(),
      startTimeTBD: false,
      tv: game.tvNetwork,
      neutralSite: game.neutralSite,
      conferenceGame: game.conferenceGame,
      status: STATUS[game.status as keyof typeof STATUS],
      period: game.status === 'live' ? 2 : null,
      clock: game.status === 'live' ? '10:50' : null,
      venue: { name: game.venue },
      homeTeam: side(game.homeTeamId, game.homeScore, line['homeLineScores'] ?? null),
      awayTeam: side(game.awayTeamId, game.awayScore, line['awayLineScores'] ?? null),
    }));
}
