import { useEffect, useRef } from 'react';

import type { MemberSession } from '#data/contract/sign-in.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { endOtherSessions, endSession, sessionsQuery } from '#site/browser/client/security.ts';
import { endedText } from '#site/browser/client/account.ts';

import { Button } from '../ui/Button.tsx';
import { LoadFailed, Panel } from '../ui/Panel.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { useAction } from '../ui/use-action.ts';
import './security.css';
import { TwoStep } from './TwoStep.tsx';

/** One session; any but the current one can be ended. */
function Device({ session, onEnded }: { session: MemberSession; onEnded: () => void }) {
  const { id, device, place, lastSeenAt, signedInAt, isCurrent } = session;
  const end = useAction(() => endSession(id), {
    says: () => ({ title: 'Signed Out', description: `${device} is signed out.` }),
    done: onEnded,
    failed: 'Not Signed Out',
  });
  const seen = isCurrent ? 'now' : readerMoment(lastSeenAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p>
          <strong>{device}</strong>
          {isCurrent && <span className="badge ml-2.5">This Device</span>}
        </p>
        <p className="meta">{`Signed in ${readerMoment(signedInAt)} from ${place}`}</p>
        <p className="meta">{`Last seen ${seen}`}</p>
      </div>
      {!isCurrent && (
        <Button look="quiet small" aria-label={`Sign out ${device}, last seen ${seen}`} action={end}>
          Sign Out
        </Button>
      )}
    </li>
  );
}

export function Devices() {
  const query = useApiQuery(sessionsQuery());
  const list = useRef<HTMLDivElement>(null);
  // The pressed button is removed when this part appears, and when a device leaves the list.
  const focusList = (): void => list.current?.focus();
  useEffect(focusList, []);
  const endOthers = useAction(endOtherSessions, {
    says: (count) => ({ title: 'Signed Out Elsewhere', description: endedText(count) }),
    done: focusList,
    failed: 'Not Signed Out',
  });
  const sessions = (query.data ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Panel title="Signed-in Devices">
      <div
        ref={list}
        className="grid w-full gap-3"
        tabIndex={-1}
        role="group"
        aria-label="Signed-in devices"
        aria-busy={query.isPending}
      >
        {query.isPending && <p className="meta">Loading your devices...</p>}
        <LoadFailed what="Your devices" queries={[query]} />
        <ul className="devices">
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnded={focusList} />
          ))}
        </ul>
      </div>
      {sessions.length === 1 && <p>You are not signed in anywhere else.</p>}
      {sessions.length > 1 && (
        <Button look="quiet" action={endOthers} pending="Signing out...">
          Sign Out Everywhere Else
        </Button>
      )}
      <p className="meta">
        {'An unknown device? Sign it out and change your password. Countries: IP2Location LITE data available from '}
        <a href="https://lite.ip2location.com">lite.ip2location.com</a>.
      </p>
    </Panel>
  );
}

export function Security() {
  return (
    <>
      <Devices />
      <TwoStep />
    </>
  );
}
