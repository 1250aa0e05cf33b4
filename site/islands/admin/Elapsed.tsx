import { useEffect, useState } from 'react';

import { durationWords } from './measures.ts';

const TICK_MS = 1000;

/** How long something has been going on; counts by itself and asks nobody. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  // The server's clock may be ahead of the reader's.
  return <span className="tabular">{durationWords(Math.max(0, now - Date.parse(since)))}</span>;
}
