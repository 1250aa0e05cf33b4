import { useEffect, useState } from 'react';

import type { UserResponse } from '#data/contract/user.ts';

import { Panel } from '../parts/Panel.tsx';
import { useOnDemand } from '../use-on-demand.ts';
import type { InstallPrompt } from './AppAlerts.tsx';

/** The newsletter, and what this device does for its member: fetched after the rest of the dashboard. */
export function LateParts({ member }: { member: UserResponse }) {
  const { part, open } = useOnDemand(async () => ({
    ...(await import('./Letters.tsx')),
    ...(await import('./AppAlerts.tsx')),
  }));
  const [install, setInstall] = useState<InstallPrompt>();
  useEffect(() => {
    open();
    const offer = (event: Event): void => setInstall(event as InstallPrompt);
    addEventListener('beforeinstallprompt', offer);
    return () => removeEventListener('beforeinstallprompt', offer);
  }, [open]);
  return (
    <>
      <Panel title="Letters">{part && <part.Letters />}</Panel>
      <Panel title="App and Alerts">
        {part && <part.AppAlerts member={member} install={install} />}
      </Panel>
    </>
  );
}
