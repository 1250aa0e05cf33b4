import type { UserResponse } from '#data/contract/account.ts';
import { emailProblem } from '#data/domain/members/account-rules.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { Button } from '../ui/Button.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { useAction } from '../ui/use-action.ts';

const FIELDS = [
  {
    name: 'email',
    label: 'New email address',
    type: 'email',
    autoComplete: 'email',
    hint: 'A newsletter goes on to the address it was asked for.',
    hasFocus: true,
    check: emailProblem,
  },
  { ...PASSWORD_FIELD, label: 'Your password' },
] as const;

/** Sends the confirmation letter again, or changes the address. */
export function EmailAddress({ member }: { member: UserResponse }) {
  const again = useAction(() => call('POST /user/verify-address'), {
    says: ({ message }) => ({ title: 'Letter Sent', description: message }),
    failed: 'Letter Not Sent',
  });
  return (
    <>
      {(member.emailRefused || !member.emailVerified) && (
        <Button look="quiet" action={again}>
          Send the Letter Again
        </Button>
      )}
      <AccountForm
        fields={FIELDS}
        send={(fields) => call('POST /user/email', fields)}
        after={({ message }) => <DoneNotice text={message} />}
        failed="Address Not Changed"
        blame={{ wrong_password: 'password' }}
        button={{ idle: 'Change Address', pending: 'Asking...' }}
      />
    </>
  );
}
