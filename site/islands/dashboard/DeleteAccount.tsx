import { useId, useState } from 'react';

import { deleteAccount } from '#site/api-client/account.ts';
import { forgetMember } from '#site/api-client/session.ts';

import { AccountForm } from '../forms/AccountForm.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { failureToast } from '../toast/failure-toast.ts';

const FIELDS = [
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const;

/** Deleting the account: first a button, then the password, then `onRemoved` is told in a sentence what is gone. */
export function DeleteAccount({ onRemoved }: { onRemoved: (text: string) => void }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete Account">
      <p>
        This removes your account, your favorite team, your sessions and your newsletter address for
        good. A Premium membership ends with it at once, and nothing more is charged. It cannot be
        undone.
      </p>
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPress={() => {
          setOpen(!open);
        }}
      >
        {open ? 'Keep My Account' : 'Delete My Account'}
      </Button>
      {open && (
        <div id={id}>
          <AccountForm
            fields={FIELDS}
            send={({ password }) => deleteAccount(password)}
            onDone={({ message }) => {
              onRemoved(message);
              forgetMember();
            }}
            failed={failureToast('Account Not Deleted')}
            blame={{ wrong_password: 'password' }}
            button={{ idle: 'Delete for Good', pending: 'Deleting...', danger: true }}
          />
        </div>
      )}
    </Panel>
  );
}
