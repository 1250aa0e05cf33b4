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
    hint: "Your account's address.",
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
          <p>Nothing after a few minutes? Check your spam folder, or ask again in half an hour.</p>
        </DoneNotice>
      )}
      failed="Email Not Sent"
      button={{ idle: 'Send Me a Link', pending: 'Sending...' }}
    />
  );
}
