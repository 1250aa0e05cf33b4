import { passwordProblem } from '#data/domain/members/account-rules.ts';
import { endedText } from '#site/browser/client/account.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';

const FIELDS = [
  { ...PASSWORD_FIELD, name: 'currentPassword', label: 'Current password', hasFocus: true },
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
export function PasswordForm({ username }: { username: string }) {
  return (
    <AccountForm
      fields={FIELDS}
      send={({ currentPassword, newPassword }) => call('POST /user/password', { currentPassword, newPassword })}
      after={({ sessionsEnded }) => <DoneNotice text={`Your password was changed. ${endedText(sessionsEnded)}`} />}
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
  );
}
