import { resultOf } from '#data/domain/football/game.ts';
import { formatKickoff } from '#data/domain/football/kickoff.ts';
import { ScoreLine } from '#site/components/ScoreLine.tsx';
import type { GameChoice } from '#site/page-data/team/team-brief.ts';

/** The team's game as a small scoreboard. */
export function FanGame({ choice }: { choice: GameChoice }) {
  if (choice === undefined) return <p className="col-span-full text-lg">No games are known yet.</p>;
  const { game, label } = choice;
  return (
    <section className="fan-game" aria-labelledby="fan-game">
      <h3 className="kicker" id="fan-game">
        {label}
      </h3>
      <div className="fan-lines">
        {(['away', 'home'] as const).map((side) => (
          <ScoreLine
            key={side}
            team={game[`${side}Team`]}
            side={side}
            neutralSite={game.neutralSite}
            score={game[`${side}Score`]}
            rank={game[`${side}Rank`]}
            result={resultOf(game, side)}
          />
        ))}
      </div>
      <p className="meta block truncate">
        <time dateTime={game.gameDate}>{formatKickoff(game)}</time>
        {game.tvNetwork !== null && ` · ${game.tvNetwork}`}
        {game.venue !== null && ` · ${game.venue}`}
      </p>
    </section>
  );
}
