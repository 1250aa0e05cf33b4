import { SUPPORT_CHECKS, SUPPORT_LENGTH } from '#data/domain/members/support.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { useSession } from '../ui/use-session.ts';

const EMAIL = { name: 'email', label: 'Your email address', type: 'email' } as const;
const prose = <Name extends 'subject' | 'message'>(name: Name, label: string, rows: number) => ({
  name,
  label,
  rows,
  autoComplete: 'off' as const,
  check: SUPPORT_CHECKS[name],
  hint: `Plain text, at most ${SUPPORT_LENGTH[name]} characters.`,
});

const TEXT = [prose('subject', 'Subject', 1), prose('message', 'Message', 10)] as const;

/** A letter to support. A member's confirmed address stands in the form and cannot be changed. */
export function Support() {
  const session = useSession();
  const email =
    session.state === 'in' && session.member.emailVerified
      ? { fixed: session.member.email, hint: "Your account's confirmed address." }
      : { check: SUPPORT_CHECKS.email, hint: 'We will answer there.' };
  return (
    <AccountForm
      fields={[{ ...EMAIL, autoComplete: 'email', ...email }, ...TEXT]}
      send={(letter) => call('POST /support', letter)}
      after={({ message }) => <DoneNotice text={message} />}
      failed="Message Not Sent"
      button={{ idle: 'Send', pending: 'Sending...' }}
    />
  );
}
