import type { UpdateRun } from '#data/contract/admin.ts';
import { Badge } from '#site/components/Badge.tsx';

import { durationWords, readerMoment } from './measures.ts';
import { RunReport } from './RunReport.tsx';
import { describeChanges, describeTrigger, OUTCOME_WORDS } from './update-words.ts';

/** One update: a line that says how it ended, and its report behind it. */
export function RunEntry({ run }: { run: UpdateRun }) {
  const { word, tone } = OUTCOME_WORDS[run.outcome];
  const changes = describeChanges(run.counts);
  const facts = [
    readerMoment(run.startedAt),
    ...(run.durationMs === null ? [] : [durationWords(run.durationMs)]),
    ...(run.outcome === 'published' && changes !== '' ? [changes] : []),
  ];
  return (
    <details className="run">
      <summary className="run-line">
        <span className="run-title">
          {describeTrigger(run.trigger, run.startedBy)} <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="meta">{facts.join(' · ')}</span>
      </summary>
      <RunReport run={run} />
    </details>
  );
}
