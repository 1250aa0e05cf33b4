import { useState } from 'react';

import type { SupportLetter } from '#data/contract/support.ts';
import { SUPPORT_CHECKS, SUPPORT_PAGE, SUPPORT_STATES, type SupportState } from '#data/domain/members/support.ts';
import { changeSupportLetter } from '#site/browser/client/admin.ts';
import { apiQuery, useApiQuery } from '#site/browser/client/query-client.ts';
import { call } from '#site/browser/client/request.ts';
import { Badge } from '#site/components/page/ui.tsx';

import { AccountForm } from '../ui/AccountForm.tsx';
import { Button } from '../ui/Button.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { toast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { Entry, ListPanel } from './ListPanel.tsx';

const ANSWER = { name: 'message', label: 'Answer', autoComplete: 'off', rows: 6 } as const;
const done = ({ message }: { message: string }) => toast({ title: 'Support', description: message });

/** A letter, its answers, and what staff can do with it. */
function Letter({ letter }: { letter: SupportLetter }) {
  const { id, state, subject, isPremium, address, username, writtenAt, answers } = letter;
  const to = state === 'closed' ? 'open' : 'closed';
  const move = useAction(() => changeSupportLetter(call('POST /admin/support/{id}/state', { id, state: to })), {
    done,
    failed: 'Message Not Changed',
  });
  return (
    <Entry
      title={subject}
      badge={isPremium && <Badge tone="warn">Premium</Badge>}
      facts={[address, username ?? 'Visitor', readerMoment(writtenAt)]}
    >
      <div className="grid justify-items-start gap-4">
        {[letter, ...answers].map(({ id: key, message, writtenAt: at }, index) => (
          <div key={key}>
            <p className="meta">{`${index === 0 ? 'Written' : 'Answered'} ${readerMoment(at)}`}</p>
            <p className="support-text">{message}</p>
          </div>
        ))}
        <AccountForm
          key={answers.length}
          fields={[{ ...ANSWER, check: SUPPORT_CHECKS.message }]}
          send={(answer) => changeSupportLetter(call('POST /admin/support/{id}/answer', { id, ...answer }))}
          onDone={done}
          failed="Answer Not Sent"
          button={{ idle: 'Answer by Email', pending: 'Sending...' }}
        />
        <Button look="quiet small" action={move}>
          {to === 'open' ? 'Reopen' : 'Close'}
        </Button>
      </div>
    </Entry>
  );
}

/** Letters to support in pages: premium members' first, then by age. */
export function SupportInbox() {
  const [state, setState] = useState<SupportState>('open');
  const [page, setPage] = useState(1);
  const inbox = useApiQuery(apiQuery('GET /admin/support', { state, page: String(page) }));
  const next = inbox.data?.length === SUPPORT_PAGE ? page + 1 : 1;
  return (
    <ListPanel
      title="Support"
      what="The support messages"
      query={inbox}
      empty="No messages here."
      row={(letter) => <Letter letter={letter} />}
      badge={
        <select
          className="field support-filter"
          aria-label="Messages"
          onChange={({ target }) => {
            setState(target.value as SupportState);
            setPage(1);
          }}
        >
          {SUPPORT_STATES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      }
    >
      {next !== page && (
        <Button look="quiet small" onPress={() => setPage(next)}>
          {next === 1 ? 'First Page' : 'Next Page'}
        </Button>
      )}
    </ListPanel>
  );
}
