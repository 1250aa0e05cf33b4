import { PASSWORD_LENGTH } from '#data/domain/account.ts';
import { entrancePath, nextPath } from '#site/lib/next-path.ts';
import { register } from '#site/api-client/account.ts';
import { keepForNextPage } from '#site/scripts/flash.ts';

import { AccountForm } from './forms/AccountForm.tsx';
import { checkRegistration } from './forms/check-registration.ts';
import { failureToast } from './toast/failure-toast.ts';

const FIELDS = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: `At least ${String(PASSWORD_LENGTH.min)} characters; longer is better.`,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
  },
] as const;

/** Making an account (specification sections 2, 4, 5 and 8): afterwards to /login, which keeps the way back. */
export function Register() {
  return (
    <AccountForm
      fields={FIELDS}
      check={checkRegistration}
      send={({ username, email, password }) => register({ username, email, password })}
      onDone={() => {
        keepForNextPage({ title: 'Account Created!' });
        location.replace(entrancePath('/login', nextPath(location.search, location.origin)));
      }}
      failed={failureToast('Registration Failed')}
      button={{ idle: 'Create Account', pending: 'Creating account...' }}
      leaves
    />
  );
}
