import { useState } from 'react';

import type { UpdateRun } from '#data/contract/admin.ts';
import { updateRunsQuery } from '#site/browser/client/admin.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { Badge } from '#site/components/page/ui.tsx';

import { Button } from '../ui/Button.tsx';
import { Lines, timesOf } from './Updates.tsx';
import {
  countOf,
  describeChanges,
  describeNote,
  describeTrigger,
  ENTITIES,
  OUTCOME_WORDS,
  stepTime,
  stepWords,
} from './update-words.ts';
import { Entry, ListPanel } from './ListPanel.tsx';

const CHANGES = ['added', 'changed', 'removed', 'total'] as const;

function Counts({ counts }: { counts: NonNullable<UpdateRun['counts']> }) {
  return (
    <table className="run-counts w-full text-meta">
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

const FIRST_SHOWN = 6;

function RunEntry({ run }: { run: UpdateRun }) {
  const { outcome, message, counts, notes, steps, log, pages } = run;
  const { word, tone } = OUTCOME_WORDS[outcome];
  const changes = outcome === 'published' ? describeChanges(counts) : '';
  return (
    <Entry
      title={describeTrigger(run)}
      badge={<Badge tone={tone}>{word}</Badge>}
      facts={[...timesOf(run), changes].filter(Boolean)}
    >
      <Lines text={message} />
      {counts !== null && <Counts counts={counts} />}
      {notes.length > 0 && (
        <div>
          <p className="label">Not used</p>
          <ul className="run-notes text-meta">
            {notes.map((note, index) => (
              <li key={index}>{describeNote(note)}</li>
            ))}
          </ul>
        </div>
      )}
      {steps.length > 0 && (
        <p className="meta">
          {steps.map(({ name, ms }) => `${stepWords(name).name} ${stepTime(ms)}`).join(' · ')}
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
    </Entry>
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
