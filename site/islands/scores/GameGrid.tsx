import { articlePath } from '#data/domain/addresses.ts';
import type { Game } from '#data/domain/game.ts';
import { hasRecapLink } from '#data/domain/labels.ts';
import { GameCard } from '#site/components/GameCard.tsx';
import type { HeadingLevel } from '#site/components/heading.ts';

import { CoverageList } from './CoverageList.tsx';
import type { Coverage, GamePack } from './game-pack.ts';

/** The address of a finished game's recap: the first piece about it that came out after its kick-off. */
export function recapHrefOf(game: Game, articles: readonly Coverage[] = []): string | null {
  if (!hasRecapLink(game.status)) return null;
  const recap = articles.find(({ publishedAt }) => publishedAt > game.gameDate);
  return recap === undefined ? null : articlePath(recap.id);
}

interface GameGridProps {
  games: readonly Game[];
  coverage: GamePack['coverage'];
  headingLevel?: HeadingLevel;
}

/** Score cards, each with the coverage of its game. */
export function GameGrid({ games, coverage, headingLevel = 3 }: GameGridProps) {
  return (
    <ul className="cards">
      {games.map((game) => (
        <li key={game.id}>
          <GameCard
            game={game}
            headingLevel={headingLevel}
            recapHref={recapHrefOf(game, coverage[game.id])}
            footer={
              coverage[game.id] === undefined ? null : <CoverageList articles={coverage[game.id]} />
            }
          />
        </li>
      ))}
    </ul>
  );
}
