import { useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';
import { emailProblem } from '#data/domain/members/account-rules.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { Button } from '../ui/Button.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { failureToast } from '../ui/toast.ts';
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
  const [asked, setAsked] = useState<string>();
  const again = useAction(() => call('POST /user/verify-address'), {
    says: ({ message }) => ({ title: 'Letter Sent', description: message }),
    failed: failureToast('Letter Not Sent'),
  });
  return (
    <>
      {(member.emailRefused || !member.emailVerified) && (
        <Button look="quiet" isBusy={again.isPending} onPress={again.mutate}>
          Send the Letter Again
        </Button>
      )}
      {asked === undefined ? (
        <AccountForm
          fields={FIELDS}
          send={(fields) => call('POST /user/email', fields)}
          onDone={({ message }) => setAsked(message)}
          failed={failureToast('Address Not Changed')}
          blame={{ wrong_password: 'password' }}
          button={{ idle: 'Change Address', pending: 'Asking...' }}
        />
      ) : (
        <DoneNotice text={asked} />
      )}
    </>
  );
}
