import { isFinal } from '#data/domain/game.ts';
import { formatKickoff } from '#data/domain/time-format.ts';
import { ScoreLine } from '#site/components/ScoreLine.tsx';
import type { GameChoice } from '#site/lib/team-brief.ts';

/** The team's game as a small scoreboard. */
export function FanGame({ choice }: { choice: GameChoice }) {
  if (choice === undefined)
    return (
      <p className="col-span-full grid justify-items-start gap-4 text-lg">
        No games are known yet.
      </p>
    );
  const { game, label } = choice;
  const lead = isFinal(game) ? Math.sign(game.awayScore - game.homeScore) : 0;
  const sides = [
    { side: 'away', team: game.awayTeam, score: game.awayScore, rank: game.awayRank, wins: 1 },
    { side: 'home', team: game.homeTeam, score: game.homeScore, rank: game.homeRank, wins: -1 },
  ] as const;
  return (
    <section className="fan-game" aria-labelledby="fan-game">
      <h3 className="kicker" id="fan-game">
        {label}
      </h3>
      <div className="fan-lines">
        {sides.map(({ wins, ...line }) => (
          <ScoreLine
            key={line.side}
            {...line}
            result={lead === 0 ? undefined : lead === wins ? 'win' : 'lose'}
          />
        ))}
      </div>
      <p className="meta fan-line">
        <time dateTime={game.gameDate}>{formatKickoff(game)}</time>
        {game.tvNetwork !== null && ` · ${game.tvNetwork}`}
        {game.venue !== null && ` · ${game.venue}`}
      </p>
    </section>
  );
}
