import { useEffect } from 'react';

import { Panel } from '../parts/Panel.tsx';
import { useOnDemand } from '../use-on-demand.ts';

/** The member's newsletter, fetched after the rest of the dashboard. */
export function LettersOpener() {
  const { part, open } = useOnDemand(() => import('./Letters.tsx'));
  useEffect(() => {
    open();
  }, [open]);
  return <Panel title="Letters">{part && <part.Letters />}</Panel>;
}
