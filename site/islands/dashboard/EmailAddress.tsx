import { emailProblem } from '#data/domain/members/account-rules.ts';
import { call } from '#site/browser/client/request.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';

const FIELDS = [
  {
    name: 'email',
    label: 'New email address',
    type: 'email',
    autoComplete: 'email',
    hint: 'A newsletter keeps going to the address it was requested for.',
    hasFocus: true,
    check: emailProblem,
  },
  { ...PASSWORD_FIELD, label: 'Your password' },
] as const;

/** Changes the address. */
export function EmailAddress() {
  return (
    <AccountForm
      fields={FIELDS}
      send={(fields) => call('POST /user/email', fields)}
      after={({ message }) => <DoneNotice text={message} />}
      failed="Address Not Changed"
      blame={{ wrong_password: 'password' }}
      button={{ idle: 'Change Address', pending: 'Sending...' }}
    />
  );
}
