import { Button } from '../parts/Button.tsx';
import { errorToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The member has them. */
  onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = useAction(() => navigator.clipboard.writeText(codes.join('\n')), {
    says: () => ({ title: 'Copied', description: 'Paste the codes where you keep passwords.' }),
    failed: () => errorToast('Not Copied', 'Please select the codes and copy them by hand.'),
  });
  return (
    <>
      <p className="alert">
        Keep these recovery codes somewhere safe; they are not shown again. Without your phone each
        of them signs you in once.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Button look="quiet" onPress={copy.mutate}>
          Copy Codes
        </Button>
        <Button onPress={onKept}>I Have Saved Them</Button>
      </p>
    </>
  );
}
