import { useState } from 'react';

import { NO_ANSWER } from './toast.ts';
import { useAction } from './use-action.ts';

/**
 * A part of a screen that is fetched when it is asked for: what `load` brings once `open` was called; a toast when it
 * fails.
 */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const { mutate, isPending } = useAction(load, { done: setPart, failed: () => NO_ANSWER });
  return { part, open: mutate, isPending };
}
