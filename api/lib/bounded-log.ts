/** No kind of line is written more often than this, however fast its cause repeats. */
const WINDOW_MS = 60_000;

/**
 * Bounds a log line whose cause others can repeat at will (OWASP ASVS 5.0, 16.3). The first call of a window is written
 * at once, the ones after it are only counted; when the window closes, one more line says how many they were. `write`
 * gets the facts of the latest call and the number of calls that the line stands for. One such function for each kind.
 */
export function boundedLog<Facts>(
  write: (facts: Facts, count: number) => void,
  windowMs = WINDOW_MS,
): (facts: Facts) => void {
  let isOpen = false;
  let count = 0;
  let latest: Facts;

  function flush(): void {
    isOpen = count > 0;
    if (!isOpen) return;
    write(latest, count);
    count = 0;
    // Nothing waits for this timer: a server that stops need not tell the last count.
    setTimeout(flush, windowMs).unref();
  }

  return (facts) => {
    latest = facts;
    count += 1;
    if (!isOpen) flush();
  };
}
