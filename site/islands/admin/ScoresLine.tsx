import type { ScoresState } from '#data/contract/admin.ts';

import { readerMoment } from '../reader-date.ts';

/** How often scores come by themselves while games are played, and what came of the last time. */
export function ScoresLine({ scores }: { scores: ScoresState | null | undefined }) {
  if (!scores) return null;
  const { everyMinutes, last } = scores;
  const often = everyMinutes === 1 ? 'every minute' : `every ${String(everyMinutes)} minutes`;
  return (
    <p className="meta" data-scores>
      {`Scores: ${often} while games are played.`}
      {last !== null &&
        ` ${last.outcome === 'failed' ? 'The last try failed' : 'Last asked'}, ${readerMoment(last.startedAt)}: ${last.message}`}
    </p>
  );
}
