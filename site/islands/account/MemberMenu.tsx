import { logOut } from '#site/api-client/account.ts';

import { NO_ANSWER } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

/** The entries of the account menu: Dashboard, Go Premium for who is not, Logout (specification section 2). */
export function MemberMenu({ premium }: { premium: boolean }) {
  const leaving = useAction(logOut, { failed: () => NO_ANSWER });
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
          aria-disabled={leaving.isPending}
          onClick={() => {
            if (!leaving.isPending) leaving.mutate();
          }}
        >
          Logout
        </button>
      </li>
    </ul>
  );
}
