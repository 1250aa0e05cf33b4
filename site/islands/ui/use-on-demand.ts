import { useState } from 'react';

import { NO_ANSWER } from './toast.ts';
import { useAction } from './use-action.ts';

/** Code that is fetched when `open` is called; a toast when that fails. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const opening = useAction(load, { done: setPart, failed: () => NO_ANSWER });
  return { part, opening, open: opening.mutate };
}
