import { emailProblem } from '#data/domain/members/account-rules.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';

const FIELDS = [
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    hint: 'The address of your account.',
    check: emailProblem,
  },
] as const;

export function ForgotPassword() {
  return (
    <AccountForm
      fields={FIELDS}
      send={({ email }) => call('POST /auth/forgot-password', { email })}
      after={({ message }) => (
        <DoneNotice text={message}>
          <p>Nothing after some minutes? Look into the folder for junk mail, or ask once more in half an hour.</p>
        </DoneNotice>
      )}
      failed="Letter Not Sent"
      button={{ idle: 'Send Me a Link', pending: 'Sending...' }}
    />
  );
}
