import { useState } from 'react';

import type { UpdateRun } from '#data/contract/admin.ts';
import { updateRunsQuery } from '#site/api-client/admin.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';
import { Badge } from '#site/components/Badge.tsx';

import { Button } from '../parts/Button.tsx';
import { readerMoment } from '../reader-date.ts';
import { ListPanel } from './ListPanel.tsx';
import { durationWords } from './measures.ts';
import { RunReport } from './RunReport.tsx';
import { describeChanges, describeTrigger, OUTCOME_WORDS } from './update-words.ts';

const FIRST_SHOWN = 6;

/** One update: a line that says how it ended, and its report behind it. */
function RunEntry({ run }: { run: UpdateRun }) {
  const { word, tone } = OUTCOME_WORDS[run.outcome];
  const facts = [
    readerMoment(run.startedAt),
    run.durationMs === null ? '' : durationWords(run.durationMs),
    run.outcome === 'published' ? describeChanges(run.counts) : '',
  ];
  return (
    <details className="run">
      <summary className="cursor-pointer">
        <span className="font-bold">
          {describeTrigger(run.trigger, run.startedBy)} <Badge tone={tone}>{word}</Badge>
        </span>
        <span className="meta block">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </summary>
      <RunReport run={run} />
    </details>
  );
}

/** The last updates that were tried, newest first; each opens to its report. */
export function RunList() {
  const query = useApiQuery(updateRunsQuery());
  const [showsAll, setShowsAll] = useState(false);
  const more = (query.data?.length ?? 0) - FIRST_SHOWN;
  return (
    <ListPanel
      title="Last Updates"
      what="The last updates"
      query={query}
      empty="No update has run on this server yet. Each one is listed here with its report."
      limit={showsAll ? Infinity : FIRST_SHOWN}
      row={(run) => <RunEntry run={run} />}
    >
      {!showsAll && more > 0 && (
        <Button
          look="quiet small"
          onPress={() => {
            setShowsAll(true);
          }}
        >
          {`Show ${String(more)} More`}
        </Button>
      )}
    </ListPanel>
  );
}
