import { apiQuery } from '#site/browser/client/query-client.ts';

import { GameAnalysisView } from './GameAnalysisView.tsx';
import { MembersPart } from './MembersPart.tsx';

export function GameAnalysis({ gameId }: { gameId: string }) {
  return (
    <MembersPart id="game-analysis" title="Game Analysis" query={apiQuery('GET /premium/games/{id}', { id: gameId })}>
      {(analysis) => <GameAnalysisView analysis={analysis} />}
    </MembersPart>
  );
}
