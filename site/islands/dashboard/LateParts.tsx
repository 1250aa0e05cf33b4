import { useEffect, useState } from 'react';

import type { UserResponse } from '#data/contract/account.ts';

import { Panel } from '../ui/Panel.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

/** What a browser hands over that can install the site (Web Application Manifest, beforeinstallprompt). */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** The newsletter, and what this device does for its member: fetched after the rest of the dashboard. */
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
    // It asks once; whoever says no is offered it again when the browser thinks so.
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
