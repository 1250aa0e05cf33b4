import { useMutation } from '@tanstack/react-query';

import { logoutMutation } from '#site/queries/account.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { NO_ANSWER } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';

/** The entries of the account menu: Dashboard, Go Premium for who is not, Logout (specification section 2). */
export function AccountLinks({ premium }: { premium: boolean }) {
  const logout = useMutation(
    {
      ...logoutMutation(),
      onError: () => {
        toast(NO_ANSWER);
      },
    },
    getQueryClient(),
  );
  return (
    <ul className="account-links">
      <li>
        <a className="account-entry" href="/dashboard">
          Dashboard
        </a>
      </li>
      {!premium && (
        <li>
          <a className="account-entry" href="/subscribe">
            Go Premium
          </a>
        </li>
      )}
      <li>
        <button
          className="account-entry"
          type="button"
          aria-disabled={logout.isPending}
          onClick={() => {
            if (!logout.isPending) logout.mutate();
          }}
        >
          Logout
        </button>
      </li>
    </ul>
  );
}
