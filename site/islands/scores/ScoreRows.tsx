import type { Game } from '#data/domain/football/game.ts';
import { formatKickoffDate } from '#data/domain/football/kickoff.ts';
import { GameRow } from '#site/components/GameRow.tsx';
import type { HeadingLevel } from '#site/components/heading.ts';
import type { GamePack } from '../../page-data/scores/game-pack.ts';

interface ScoreRowsProps {
  games: readonly Game[];
  /** By game id. */
  coverage: GamePack['coverage'];
  headingLevel?: HeadingLevel;
}

/** Games under the days on which they are played, both in the order in which they are given. */
export function ScoreRows({ games, coverage, headingLevel = 3 }: ScoreRowsProps) {
  const Heading = `h${headingLevel}` as const;
  const days = new Map<string, Game[]>();
  for (const game of games) {
    const day = formatKickoffDate(game);
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return (
    <div className="cards days">
      {[...days].map(([day, played]) => (
        <div className="score-day" key={day}>
          <Heading>{day}</Heading>
          <ul className="cards score-rows">
            {played.map((game) => (
              <GameRow key={game.id} game={game} articles={coverage[game.id]} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
