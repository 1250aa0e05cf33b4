import { call } from '#site/browser/client/request.ts';

import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/use-action.ts';

/** Sends the letter that confirms the member's address again. */
export function ConfirmAgain() {
  const again = useAction(() => call('POST /user/verify-address'), {
    says: ({ message }) => ({ title: 'Email Sent', description: message }),
    failed: 'Email Not Sent',
  });
  return (
    <Button look="quiet" action={again}>
      Send the Email Again
    </Button>
  );
}
