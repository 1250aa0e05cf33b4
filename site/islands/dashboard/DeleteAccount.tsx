import { useId, useState } from 'react';

import { deleteAccount } from '#site/queries/account.mutation.ts';
import { forgetMember } from '#site/queries/session.query.ts';

import { AccountForm } from '../forms/AccountForm.tsx';
import { failureToast } from '../forms/failure-toast.ts';
import { required } from '../forms/required.ts';
import { toast } from '../toast/toast.ts';
import { Panel } from './Panel.tsx';

const FIELDS = [
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const;

interface DeleteAccountProps {
  /** Called with the sentence that says what is gone. */
  onRemoved: (text: string) => void;
}

/** Deleting the account: first a button, then the password, then it is done and the page says what was removed. */
export function DeleteAccount({ onRemoved }: DeleteAccountProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete Account">
      <p>
        This removes your account, your favorite team, your sessions and your newsletter address for
        good. A Premium membership ends with it at once, and nothing more is charged. It cannot be
        undone.
      </p>
      <button
        className="button button-quiet"
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? 'Keep My Account' : 'Delete My Account'}
      </button>
      {open && (
        <div id={id}>
          <AccountForm
            fields={FIELDS}
            check={(values) => required(FIELDS, values)}
            send={({ password }) => deleteAccount(password)}
            onDone={({ message }) => {
              onRemoved(message);
              forgetMember();
            }}
            onFail={(error) => {
              toast(failureToast(error, 'Account Not Deleted', 'Something went wrong'));
            }}
            blame={{ wrong_password: 'password' }}
            button={{ idle: 'Delete for Good', pending: 'Deleting...', danger: true }}
          />
        </div>
      )}
    </Panel>
  );
}
