import { verifyAddress } from '#site/browser/client/recovery.ts';

import '../ui/parts.css';
import { Button } from '../ui/Button.tsx';
import { DoneNotice } from '../ui/DoneNotice.tsx';
import { useAction } from '../ui/use-action.ts';
import { linkSecret, useLinkOutcome } from '../ui/use-fragment.ts';

/** Confirms an address by the link of a letter, on a press: mail programs open links by themselves. */
export function VerifyAddress() {
  const { outcome, end } = useLinkOutcome();
  const confirming = useAction(() => verifyAddress(linkSecret()), {
    done: end,
    failed: 'Address Not Confirmed',
  });
  if (outcome !== undefined)
    return (
      <DoneNotice text={outcome.text}>
        <a className="button button-quiet" href="/dashboard">
          Go to the Dashboard
        </a>
      </DoneNotice>
    );
  return (
    <Button action={confirming} pending="Confirming...">
      Confirm My Address
    </Button>
  );
}
