import { nextPath } from '#site/lib/next-path.ts';
import { signIn } from '#site/api-client/account.ts';
import { keepForNextPage } from '#site/scripts/flash.ts';

import { AccountForm } from './forms/AccountForm.tsx';
import { failureToast } from './toast/failure-toast.ts';

const FIELDS = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const;

/** Signing in (specification sections 2, 4 and 8): afterwards to `/`, or back to where the visitor came from. */
export function Login() {
  return (
    <AccountForm
      fields={FIELDS}
      send={signIn}
      onDone={() => {
        keepForNextPage({ title: 'Welcome back!' });
        // Not a step of the history: the way back leads past the form.
        location.replace(nextPath(location.search, location.origin));
      }}
      failed={failureToast('Login Failed', 'Invalid credentials')}
      blame={{ invalid_credentials: 'password' }}
      button={{ idle: 'Login', pending: 'Logging in...' }}
      leaves
    />
  );
}
