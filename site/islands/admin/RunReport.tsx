import type { UpdateRun } from '#data/contract/admin.ts';

import { stepTime } from './measures.ts';
import { countOf, describeNote, ENTITIES, stepName } from './update-words.ts';

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

/** A message of several lines. */
export function Lines({ text }: { text: string }) {
  return (
    <div>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}

/** What an update did, what it did not use, and how long each step took. */
export function RunReport({ run }: { run: UpdateRun }) {
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
          {/* It scrolls by itself, so the keyboard must be able to get into it. */}
          <pre
            className="run-log leading-[1.4]"
            tabIndex={0}
            role="region"
            aria-label="Log of this update"
          >
            {log.join('\n')}
          </pre>
        </div>
      )}
    </div>
  );
}
