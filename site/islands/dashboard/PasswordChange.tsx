import { useState } from 'react';

import { passwordProblem } from '#data/domain/members/account-rules.ts';
import { endedText } from '#site/browser/client/account.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { Panel } from '../ui/Panel.tsx';
import { toast } from '../ui/toast.ts';

const FIELDS = [
  { ...PASSWORD_FIELD, name: 'currentPassword', label: 'Current password' },
  {
    name: 'newPassword',
    label: 'New password',
    type: 'password',
    autoComplete: 'new-password',
    check: passwordProblem,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm new password',
    type: 'password',
    autoComplete: 'new-password',
    repeats: 'newPassword',
  },
] as const;

/** Changes the password, which ends the other sessions. */
export function PasswordChange({ username }: { username: string }) {
  // Another key makes another form, with empty fields.
  const [round, setRound] = useState(0);
  return (
    <Panel title="Change Password">
      <AccountForm
        key={round}
        fields={FIELDS}
        send={({ currentPassword, newPassword }) => call('POST /user/password', { currentPassword, newPassword })}
        onDone={({ sessionsEnded }) => {
          toast({ title: 'Password Changed', description: endedText(sessionsEnded) });
          setRound(round + 1);
        }}
        failed="Password Not Changed"
        blame={{ wrong_password: 'currentPassword' }}
        button={{ idle: 'Change Password', pending: 'Changing password...' }}
      >
        {/* Tells a password manager whose password this is. */}
        <input
          className="visually-hidden password-form"
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      </AccountForm>
    </Panel>
  );
}
