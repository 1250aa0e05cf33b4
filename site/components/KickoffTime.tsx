import { formatKickoff, type Kickoff } from '#data/domain/football/kickoff.ts';

/**
 * When a game starts, in Eastern time. scripts/local-time.ts adds the reader's own time in the room kept for it;
 * a game whose time is not set has a date alone and nothing to add.
 */
export function KickoffTime({ game }: { game: Kickoff }) {
  return (
    // Without a time of the reader's own beside it, the line may break: a window is long.
    <p className={game.timeTbd ? undefined : 'kickoff'}>
      <time className="kickoff-eastern" dateTime={game.gameDate}>
        {formatKickoff(game)}
      </time>
      {!game.timeTbd && (
        <span className="kickoff-local" data-local-time={game.gameDate} suppressHydrationWarning>
          {''}
        </span>
      )}
    </p>
  );
}
