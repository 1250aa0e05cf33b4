import type { ReactNode } from 'react';

import { call } from '#site/browser/client/request.ts';
import { forgetMember } from '#site/browser/client/session.ts';

import { AccountForm, PASSWORD_FIELD } from '../ui/AccountForm.tsx';
import { takeFocus } from '../ui/take-focus.ts';

/** In place of the dashboard once the account is deleted. */
export function RemovedNotice({ text }: { text: string }) {
  return (
    <div className="empty account-removed">
      <h2 ref={takeFocus} className="text-3xl uppercase" tabIndex={-1}>
        Account Deleted
      </h2>
      <p className="empty-text">{text}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <a className="button button-quiet button-small" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}

/** Asks for the password and deletes the account; `onRemoved` gets what to show in place of the dashboard. */
export function DeleteForm({ onRemoved }: { onRemoved: (notice: ReactNode) => void }) {
  return (
    <AccountForm
      fields={[PASSWORD_FIELD]}
      send={({ password }) => call('POST /user/delete', { password })}
      onDone={({ message }) => {
        onRemoved(<RemovedNotice text={message} />);
        forgetMember();
      }}
      failed="Account Not Deleted"
      blame={{ wrong_password: 'password' }}
      button={{ idle: 'Delete for Good', pending: 'Deleting...', danger: true }}
    />
  );
}
