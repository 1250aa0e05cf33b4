import { useId, useState, type ReactNode } from 'react';

import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useOnDemand } from '../use-on-demand.ts';

/** Deleting the account: first a button, then the password, then `onRemoved` is handed what says what is gone. */
export function DeleteAccount({ onRemoved }: { onRemoved: (notice: ReactNode) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const form = useOnDemand(() => import('./DeleteForm.tsx'));
  return (
    <Panel title="Delete Account">
      <p>
        This removes your account, your favorite team and your sessions for good, and takes your
        address, once confirmed, off the newsletter list. A Premium membership ends with it at once,
        and nothing more is charged. It cannot be undone.
      </p>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => {
          setOpen(!isOpen);
          form.open();
        }}
      >
        {isOpen ? 'Keep My Account' : 'Delete My Account'}
      </Button>
      {isOpen && <div id={id}>{form.part && <form.part.DeleteForm onRemoved={onRemoved} />}</div>}
    </Panel>
  );
}
