import { useState } from 'react';

import { emailProblem } from '#data/domain/members/account-rules.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { failureToast } from '../ui/toast.ts';

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
  const [sent, setSent] = useState<string>();
  if (sent !== undefined)
    return (
      <DoneNotice text={sent}>
        <p>Nothing after some minutes? Look into the folder for junk mail, or ask once more in half an hour.</p>
      </DoneNotice>
    );
  return (
    <AccountForm
      fields={FIELDS}
      send={({ email }) => call('POST /auth/forgot-password', { email })}
      onDone={({ message }) => setSent(message)}
      failed={failureToast('Letter Not Sent')}
      button={{ idle: 'Send Me a Link', pending: 'Sending...' }}
    />
  );
}
