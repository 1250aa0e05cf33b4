import type { ReactNode } from 'react';

import { deleteAccount } from '#site/api-client/account.ts';
import { forgetMember } from '#site/api-client/session.ts';

import { AccountForm, PASSWORD_FIELD } from '../forms/AccountForm.tsx';
import { failureToast } from '../toast/failure-toast.ts';
import { RemovedNotice } from './RemovedNotice.tsx';

/** Asks for the password and deletes the account; `onRemoved` is handed what takes the screen's place. */
export function DeleteForm({ onRemoved }: { onRemoved: (notice: ReactNode) => void }) {
  return (
    <AccountForm
      fields={[PASSWORD_FIELD]}
      send={({ password }) => deleteAccount(password)}
      onDone={({ message }) => {
        onRemoved(<RemovedNotice text={message} />);
        forgetMember();
      }}
      failed={failureToast('Account Not Deleted')}
      blame={{ wrong_password: 'password' }}
      button={{ idle: 'Delete for Good', pending: 'Deleting...', danger: true }}
    />
  );
}
