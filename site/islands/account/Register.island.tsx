import { entrancePath, nextPath } from '#site/browser/client/next-path.ts';
import { register } from '#site/browser/client/account.ts';
import { keepForNextPage } from '#site/browser/behaviors/flash.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { REGISTRATION_FIELDS } from './registration-fields.ts';
import { failureToast } from '../ui/toast.ts';

/**
 * Making an account (specification sections 2, 4, 5 and 8): afterwards to /login, which knows the name and keeps the
 * way back.
 */
export function Register() {
  return (
    <AccountForm
      fields={REGISTRATION_FIELDS}
      send={({ username, email, password }) => register({ username, email, password })}
      onDone={({ username }) => {
        keepForNextPage({ title: 'Account Created!', username });
        location.replace(entrancePath('/login', nextPath(location.search, location.origin)));
      }}
      failed={failureToast('Registration Failed')}
      button={{ idle: 'Create Account', pending: 'Creating account...' }}
      leaves
    />
  );
}
