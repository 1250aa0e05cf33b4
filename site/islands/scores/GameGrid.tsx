import type { Game } from '#data/domain/game.ts';
import { GameCard } from '#site/components/GameCard.tsx';
import type { HeadingLevel } from '#site/components/heading.ts';
import { StoryList } from '#site/components/StoryList.tsx';
import type { GamePack } from '#site/lib/scores/game-pack.ts';
import { recapHref } from '#site/lib/scores/recap-href.ts';

interface GameGridProps {
  games: readonly Game[];
  /** By game id; a game nobody wrote about has no block at all (specification section 8). */
  coverage: GamePack['coverage'];
  headingLevel?: HeadingLevel;
}

/** Score cards, each with the coverage of its game. */
export function GameGrid({ games, coverage, headingLevel = 3 }: GameGridProps) {
  return (
    <ul className="cards">
      {games.map((game) => {
        const articles = coverage[game.id];
        return (
          <li key={game.id}>
            <GameCard
              game={game}
              headingLevel={headingLevel}
              recapHref={recapHref(game, articles)}
              footer={
                articles && (
                  <div className="coverage" data-coverage>
                    <p className="kicker">Coverage</p>
                    <StoryList articles={articles} />
                  </div>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
