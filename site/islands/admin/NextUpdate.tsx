import type { UpdateState } from '#data/contract/admin.ts';
import { formatEasternDateTime } from '#data/domain/time-format.ts';

import { readerMoment } from '../reader-date.ts';

/** When the next update begins by itself, on the reader's clock and on the Eastern one. */
export function NextUpdate({ state }: { state: UpdateState | undefined }) {
  if (state === undefined) return null;
  const { next, schedule } = state;
  if (next === null) {
    return schedule === 'off'
      ? 'The daily update is switched off: an update begins only when somebody starts it.'
      : 'No update is planned.';
  }
  const what =
    next.trigger === 'daily'
      ? 'Next daily update'
      : 'Next, for recruiting news that opens to everyone';
  return (
    <>
      {`${what}: `}
      <strong>
        <time dateTime={next.at}>{readerMoment(next.at, { timeZoneName: 'short' })}</time>
      </strong>
      {` (${formatEasternDateTime(next.at)})`}
    </>
  );
}
