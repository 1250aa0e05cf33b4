import type { ReactNode } from 'react';

import type { SecondFactorSetup } from '#data/contract/sign-in.ts';

import { Button } from '../ui/Button.tsx';
import { errorToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

interface AppSetupProps {
  setup: SecondFactorSetup;
  /** The form for a first code. */
  children: ReactNode;
}

/** The secret for the authenticator app: by camera, by link or by hand. */
export function AppSetup({ setup: { qr, secret, address }, children }: AppSetupProps) {
  return (
    <>
      <p>Scan this with an authenticator app, then enter the code that the app shows.</p>
      <svg
        className="qr"
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        {'No camera at hand? '}
        <a href={address}>Open it in an app on this device</a>
        {', or type this key into the app:'}
      </p>
      <p className="code">{secret.match(/.{4}/g)?.join(' ')}</p>
      {children}
    </>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The member has saved them. */
  onKept: () => void;
}

/** New recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = useAction(() => navigator.clipboard.writeText(codes.join('\n')), {
    says: () => ({ title: 'Copied', description: 'Paste the codes where you keep passwords.' }),
    failed: () => errorToast('Not Copied', 'Please select the codes and copy them by hand.'),
  });
  return (
    <>
      <p className="alert">
        Keep these recovery codes somewhere safe; they are not shown again. Without your phone each of them signs you in
        once.
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
