import { useEffect } from 'react';

import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useOnDemand } from '../use-on-demand.ts';

/** The devices and two-step sign-in: few open them, so they are fetched on demand, or at once where a link asks for them. */
export function SecurityOpener() {
  const { part, open, isPending } = useOnDemand(() => import('./Security.tsx'));
  useEffect(() => {
    if (location.hash === '#security') open();
  }, [open]);
  if (part) return <part.Security />;
  return (
    <Panel title="Sign-in Security">
      <p>The devices you are signed in on, and two-step sign-in with an app on your phone.</p>
      <Button className="security-opener" look="quiet" isBusy={isPending} onPress={open}>
        Show
      </Button>
    </Panel>
  );
}
