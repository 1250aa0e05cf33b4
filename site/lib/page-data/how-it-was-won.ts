import type { GameBox } from '#data/domain/football/box-score.ts';
import { winnerSide, type FinalGame } from '#data/domain/football/game.ts';

import { inWords } from './game-stakes.ts';
import { leadsOf, momentOf, periodsOf, type Periods } from './lead-line.ts';

const QUARTERS = ['first', 'second', 'third', 'fourth'] as const;
const turnoverWords = (count: number): string => (count === 0 ? 'none' : inWords(count));

/** `23:36`: how long a side had the ball. */
export function clockTime(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The course of the score as the winner saw it: what it had to make up or never gave away, its best quarter, overtime. */
function courseOf(periods: Periods, game: FinalGame, side: 'away' | 'home'): string[] {
  const winner = game[`${side}Team`].name;
  const sign = side === 'away' ? 1 : -1;
  const leads = leadsOf(periods).map((lead) => lead * sign);
  const lowest = Math.min(...leads);
  const course =
    lowest < 0
      ? `${winner} was ${String(-lowest)} behind ${momentOf(leads.indexOf(lowest), leads.length)} and came back.`
      : lowest > 0
        ? `${winner} led at the end of every quarter.`
        : `${winner} was never behind at the end of a quarter.`;
  const gains = leads.slice(0, QUARTERS.length).map((lead, at) => lead - (leads[at - 1] ?? 0));
  const most = Math.max(...gains);
  const at = gains.indexOf(most);
  const points = [periods.away[at] ?? 0, periods.home[at] ?? 0].toSorted((a, b) => b - a);
  const quarter =
    most > 0
      ? `The best quarter for ${winner} was the ${QUARTERS[at] ?? ''}, ${points.map(String).join('-')}.`
      : null;
  const extra = leads.length - QUARTERS.length;
  const regulation = periods.away.slice(0, QUARTERS.length).reduce((sum, one) => sum + one, 0);
  const overtime =
    extra > 0
      ? `It was ${String(regulation)}-${String(regulation)} after four quarters, and overtime decided it.`
      : null;
  return [course, quarter, overtime].filter((words) => words !== null);
}

/**
 * How a game was won, from its line score and figures: at least one sentence, and as many as is known. Null for a game that ended level.
 */
export function howItWasWon(game: FinalGame, box: GameBox | null): string[] | null {
  const side = winnerSide(game);
  if (side === undefined) return null;
  const [winner, loser] =
    side === 'away' ? [game.awayTeam, game.homeTeam] : [game.homeTeam, game.awayTeam];
  const periods = periodsOf(box);
  const [own, other] =
    side === 'away' ? [box?.awayFigures, box?.homeFigures] : [box?.homeFigures, box?.awayFigures];
  const figures =
    own && other
      ? [
          `${winner.name} gained ${String(own.totalYards)} yards, ${loser.name} ${String(other.totalYards)}: on the ground it was ${String(own.rushYards)} to ${String(other.rushYards)}, through the air ${String(own.passYards)} to ${String(other.passYards)}.`,
          own.turnovers === 0 && other.turnovers === 0
            ? 'Neither side turned the ball over.'
            : `Turnovers: ${winner.name} ${turnoverWords(own.turnovers)}, ${loser.name} ${turnoverWords(other.turnovers)}.`,
          `On third down ${winner.name} made ${String(own.thirdDownsMade)} of ${String(own.thirdDownsTried)}, ${loser.name} ${String(other.thirdDownsMade)} of ${String(other.thirdDownsTried)}.`,
          `${winner.name} had the ball for ${clockTime(own.possessionSeconds)}.`,
        ]
      : [];
  const told = [...(periods === null ? [] : courseOf(periods, game, side)), ...figures];
  if (told.length > 0) return told;
  const margin = Math.abs(game.awayScore - game.homeScore);
  return [`${winner.name} won by ${String(margin)}; more than the score is not known here.`];
}
