import type { UpdateRun } from '#data/contract/admin.ts';

/** Why the last update changed nothing; shows nothing of one that ended well. */
export function UpdateFailure({ run }: { run: UpdateRun }) {
  const isFailed = run.outcome === 'failed';
  if (!isFailed && run.outcome !== 'skipped' && run.outcome !== 'interrupted') return null;
  return (
    <div className={isFailed ? 'update-trouble update-trouble-bad' : 'update-trouble'}>
      {run.message.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
