import { verifyAddress } from '#site/api-client/recovery.ts';

import './parts/parts.css';
import { Button } from './parts/Button.tsx';
import { DoneNotice } from './parts/DoneNotice.tsx';
import { failureToast } from './toast/failure-toast.ts';
import { useAction } from './use-action.ts';
import { linkSecret, useLinkOutcome } from './use-link-outcome.ts';

/** Confirms an address by the link of a letter. A press is asked for: mail programs open links by themselves. */
export function VerifyAddress() {
  const { outcome, end } = useLinkOutcome();
  const { mutate, isPending } = useAction(() => verifyAddress(linkSecret()), {
    done: end,
    failed: failureToast('Address Not Confirmed'),
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
    <Button isBusy={isPending} onPress={mutate}>
      {isPending ? 'Confirming...' : 'Confirm My Address'}
    </Button>
  );
}
