import { useEffect, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';

import { Panel } from '../ui/Panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

/** The event of a browser that can install the site (Web Application Manifest, beforeinstallprompt). */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** Newsletter, app and alerts: fetched after the rest of the dashboard. */
export function LateParts({ member }: { member: UserResponse }) {
  const { part, open } = useOnDemand(() => import('./LettersAndAlerts.tsx'));
  const [offered, setOffered] = useState<InstallPrompt>();
  useEffect(() => {
    open();
    const offer = (event: Event): void => setOffered(event as InstallPrompt);
    addEventListener('beforeinstallprompt', offer);
    return () => removeEventListener('beforeinstallprompt', offer);
  }, [open]);
  const install = (): void => {
    // The event asks once. After a no the browser decides when to offer it again.
    offered?.prompt().catch(() => undefined);
    setOffered(undefined);
  };
  return (
    <>
      <Panel title="Letters">{part && <part.Letters />}</Panel>
      <Panel title="App and Alerts">{part && <part.AppAlerts member={member} onInstall={offered && install} />}</Panel>
    </>
  );
}
