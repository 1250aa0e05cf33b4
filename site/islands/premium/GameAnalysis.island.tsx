import { gameAnalysisQuery } from '#site/api-client/premium.ts';

import { GameAnalysisView } from './GameAnalysisView.tsx';
import { MembersPart } from './MembersPart.tsx';

/** Win probability, match-up and what a game means or meant, for premium members. */
export function GameAnalysis({ gameId }: { gameId: string }) {
  return (
    <MembersPart id="game-analysis" title="Game Analysis" query={gameAnalysisQuery(gameId)}>
      {(analysis) => <GameAnalysisView analysis={analysis} />}
    </MembersPart>
  );
}
