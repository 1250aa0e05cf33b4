import type { GameAnalysis as Analysis } from '#data/contract/premium.ts';

import { GameAnalysisView } from './GameAnalysisView.tsx';
import { MembersPart } from './MembersPart.tsx';

export function GameAnalysis({ gameId }: { gameId: string }) {
  return (
    <MembersPart<Analysis> id="game-analysis" title="Game Analysis" path={`games/${gameId}`}>
      {(analysis) => <GameAnalysisView analysis={analysis} />}
    </MembersPart>
  );
}
