import type { UpdateStep, UpdateStepName } from '#data/contract/admin.ts';

/** Where a sync reports how far it is. */
export interface Progress {
  /** A step begins; the one before is done. */
  step(name: string): void;
  /** How much of the running step is done. */
  advance: (done: number, total: number) => void;
  /** All steps are done, or the sync has failed. */
  end(): void;
}

export const silentProgress: Progress = {
  step: () => undefined,
  advance: () => undefined,
  end: () => undefined,
};

/** A line for each step: for logs and pipes. */
export function lineProgress(write: (text: string) => void): Progress {
  return { ...silentProgress, step: (name) => write(`${name} …\n`) };
}

/** One JSON record a line, for the program that started the sync. */
export function jsonProgress(write: (text: string) => void): Progress {
  const report = (record: object): void => write(`${JSON.stringify(record)}\n`);
  return {
    step: (name) => report({ type: 'step', step: name }),
    advance: (done, total) => report({ type: 'progress', done, total }),
    end: () => undefined,
  };
}

const BAR_WIDTH = 28;
const CLEAR_LINE = '\r\u001b[2K';

/** A bar on a terminal's last line that is cleared when the sync is done. */
export function barProgress(write: (text: string) => void): Progress {
  let name = '';
  let shown = -1;
  const draw = (share: number): void => {
    const filled = Math.round(share * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    write(`${CLEAR_LINE}${bar} ${String(Math.round(share * 100)).padStart(3)} % ${name}`);
  };
  return {
    step(next) {
      name = next;
      shown = 0;
      draw(0);
    },
    advance(done, total) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const percent = Math.round(share * 100);
      if (percent === shown) return;
      shown = percent;
      draw(share);
    },
    end: () => write(CLEAR_LINE),
  };
}

/**
 * Runs a sync's steps one after the other and notes how long each took, also one that fails; each is reported to
 * `progress`.
 */
export function createStepClock(progress: Progress) {
  const times: UpdateStep[] = [];
  return {
    times,
    async run<Result>(name: UpdateStepName, step: () => Promise<Result> | Result): Promise<Result> {
      progress.step(name);
      const from = performance.now();
      try {
        return await step();
      } finally {
        times.push({ name, ms: Math.round(performance.now() - from) });
      }
    },
  };
}

export type StepClock = ReturnType<typeof createStepClock>;
