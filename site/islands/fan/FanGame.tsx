import { isFinal } from '#data/domain/game.ts';
import { formatKickoff } from '#data/domain/time-format.ts';
import { ScoreLine } from '#site/components/ScoreLine.tsx';

import type { GameChoice } from './team-brief.ts';

/** The team's game as a small scoreboard. */
export function FanGame({ choice }: { choice: GameChoice }) {
  if (choice === undefined) return <p className="fan-empty">No games are known yet.</p>;
  const { game, label } = choice;
  const lead = isFinal(game) ? Math.sign(game.awayScore - game.homeScore) : 0;
  const result = (side: 1 | -1) => (lead === 0 ? undefined : lead === side ? 'win' : 'lose');
  return (
    <section className="fan-game" aria-labelledby="fan-game">
      <h3 className="kicker" id="fan-game">
        {label}
      </h3>
      <div className="fan-lines">
        <ScoreLine
          team={game.awayTeam}
          side="away"
          score={game.awayScore}
          rank={game.awayRank}
          result={result(1)}
        />
        <ScoreLine
          team={game.homeTeam}
          side="home"
          score={game.homeScore}
          rank={game.homeRank}
          result={result(-1)}
        />
      </div>
      <p className="meta fan-line">
        <time dateTime={game.gameDate}>{formatKickoff(game)}</time>
        {game.tvNetwork !== null && ` · ${game.tvNetwork}`}
        {game.venue !== null && ` · ${game.venue}`}
      </p>
    </section>
  );
}
