import { entrancePath, nextPath } from '#site/browser/client/next-path.ts';
import { call } from '#site/browser/client/request.ts';
import { showOnNextPage } from '#site/browser/behaviors/flash.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { REGISTRATION_FIELDS } from './registration-fields.ts';

/** Makes an account (specification sections 2, 4, 5 and 8), then leads to /login, which fills in the name. */
export function Register() {
  return (
    <AccountForm
      fields={REGISTRATION_FIELDS}
      send={({ username, email, password }) => call('POST /auth/register', { username, email, password })}
      onDone={({ username }) => {
        showOnNextPage({ title: 'Account Created!', username });
        location.replace(entrancePath('/login', nextPath(location.search, location.origin)));
      }}
      failed="Registration Failed"
      button={{ idle: 'Create Account', pending: 'Creating account...' }}
      leaves
    />
  );
}
