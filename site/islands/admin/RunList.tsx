import { useState } from 'react';

import type { UpdateRun } from '#data/contract/admin.ts';
import { updateRunsQuery } from '#site/browser/client/admin.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { Badge } from '#site/components/page/ui.tsx';

import { Button } from '../ui/Button.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import {
  countOf,
  describeChanges,
  describeNote,
  describeTrigger,
  durationWords,
  ENTITIES,
  OUTCOME_WORDS,
  stepName,
  stepTime,
} from './update-words.ts';
import { ListPanel } from './ListPanel.tsx';

const CHANGES = ['added', 'changed', 'removed', 'total'] as const;

function Counts({ counts }: { counts: NonNullable<UpdateRun['counts']> }) {
  return (
    <table className="run-counts w-full text-[0.9375rem]">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Content</span>
          </th>
          {CHANGES.map((change) => (
            <th key={change} scope="col">
              {change}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ENTITIES.map(({ entity, name }) => (
          <tr key={entity}>
            <th scope="row">{name}</th>
            {CHANGES.map((change) => (
              <td key={change}>{counts[entity][change].toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Lines({ text }: { text: string }) {
  return (
    <div>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

function RunReport({ run }: { run: UpdateRun }) {
  const { counts, notes, steps, log, pages } = run;
  return (
    <div className="run-report grid grid-cols-1 gap-3">
      <Lines text={run.message} />
      {counts !== null && <Counts counts={counts} />}
      {notes.length > 0 && (
        <div>
          <p className="label">Not used</p>
          <ul className="run-notes text-[0.9375rem]">
            {notes.map((note, index) => (
              <li key={index}>{describeNote(note)}</li>
            ))}
          </ul>
        </div>
      )}
      {steps.length > 0 && (
        <p className="meta">
          {steps.map(({ name, ms }) => `${stepName(name)} ${stepTime(ms)}`).join(' · ')}
          {pages !== null && ` · ${countOf(pages, 'page', 'pages')}`}
        </p>
      )}
      {log.length > 0 && (
        <div>
          <p className="label">Log</p>
          {/* It scrolls, so it must be able to take the focus. */}
          <pre className="run-log leading-[1.4]" tabIndex={0} role="region" aria-label="Log of this update">
            {log.join('\n')}
          </pre>
        </div>
      )}
    </div>
  );
}

const FIRST_SHOWN = 6;

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

/** The last updates, newest first; each opens to its report. */
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
        <Button look="quiet small" onPress={() => setShowsAll(true)}>
          {`Show ${more} More`}
        </Button>
      )}
    </ListPanel>
  );
}
