/** When a replay began (epoch milliseconds), and from when to when of the replayed time it runs how fast. */
export interface ReplayedTime {
  begun: number;
  from: number;
  until: number;
  speed: number;
}

/** The replayed moment: from `until` on time goes by at its own pace. Uses its arguments alone (`clockScript`). */
export function replayedNow({ begun, from, until, speed }: ReplayedTime, now: number): number {
  const fast = from + (now - begun) * speed;
  return fast <= until ? fast : until + (now - begun - (until - from) / speed);
}

/** Sets the clock of the page or process that runs it. */
function setClock(time: ReplayedTime, replayed: typeof replayedNow): void {
  const RealDate = Date;
  const now = (): number => Math.floor(replayed(time, RealDate.now()));
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** A script that gives the replayed clock to a browser's page, or to a program of Node's before its first line. */
export const clockScript = (time: ReplayedTime): string =>
  `(${setClock.toString()})(${JSON.stringify(time)},${replayedNow.toString()});\n`;
