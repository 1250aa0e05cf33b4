import { resetPassword } from '#site/browser/client/recovery.ts';

import { AccountForm } from '../ui/AccountForm.tsx';
import { REGISTRATION_FIELDS } from './registration-fields.ts';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { linkSecret, useLinkOutcome } from '../ui/use-fragment.ts';

const [, , PASSWORD, AGAIN] = REGISTRATION_FIELDS;
const FIELDS = [
  { ...PASSWORD, label: 'New password' },
  { ...AGAIN, label: 'Confirm new password' },
] as const;

/** Sets a new password by the link of a letter. The page does not say whose it is before the link has worked. */
export function ResetPassword() {
  const { outcome, end } = useLinkOutcome();
  if (outcome !== undefined)
    return (
      <DoneNotice text={outcome.text}>
        <a className="button" href={outcome.isGood ? '/login' : '/forgot-password'}>
          {outcome.isGood ? 'Login' : 'Ask for a New Link'}
        </a>
      </DoneNotice>
    );
  return (
    <AccountForm
      fields={FIELDS}
      send={({ password }) => resetPassword(linkSecret(), password)}
      onDone={end}
      failed="Password Not Changed"
      button={{ idle: 'Set New Password', pending: 'Setting...' }}
    />
  );
}
