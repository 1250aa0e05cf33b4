import { formatKickoff } from '#data/domain/time-format.ts';
import type { Kickoff } from '#data/domain/time-format.ts';

interface KickoffTimeProps {
  game: Kickoff;
}

/**
 * When a game starts, in Eastern time. scripts/local-time.ts adds the reader's own time in the room kept for it;
 * a game whose time is not set has a date alone and nothing to add.
 */
export function KickoffTime({ game }: KickoffTimeProps) {
  const eastern = (
    <time className="kickoff-eastern" dateTime={game.gameDate}>
      {formatKickoff(game)}
    </time>
  );
  if (game.timeTbd) return <p className="kickoff">{eastern}</p>;
  return (
    <p className="kickoff">
      {eastern}
      <span className="kickoff-local" data-local-time={game.gameDate} suppressHydrationWarning>
        {''}
      </span>
    </p>
  );
}
