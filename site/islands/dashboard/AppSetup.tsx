import type { ReactNode } from 'react';

import type { SecondFactorSetup } from '#data/contract/sign-in.ts';

interface AppSetupProps {
  setup: SecondFactorSetup;
  /** The form for a first code. */
  children: ReactNode;
}

/** What goes into the member's authenticator app, by camera, by link or by hand. */
export function AppSetup({ setup: { qr, secret, address }, children }: AppSetupProps) {
  return (
    <>
      <p>Scan this with an authenticator app, then enter the code that the app shows.</p>
      <svg
        className="qr"
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${String(qr.size)} ${String(qr.size)}`}
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
