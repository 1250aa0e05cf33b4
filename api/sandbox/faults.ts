/** How the next calls go wrong. */
export interface Fault {
  /** Which addresses (without query); every one when missing. */
  path?: RegExp;
  method?: string;
  /** No answer at all, a connection that breaks, or this status. */
  with: 'timeout' | 'reset' | 429 | 500;
  times: number;
  /** The call does its work, and only its answer is lost: what an idempotency key is for. */
  afterwards?: boolean;
}

/** The faults that wait for their calls. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** The fault this call is to meet, used up once; null when it goes well. */
  take(method: string, path: string): Fault | null {
    const fault = this.#waiting.find(
      (one) =>
        one.times > 0 &&
        (one.method === undefined || one.method === method) &&
        (one.path === undefined || one.path.test(path)),
    );
    if (fault === undefined) return null;
    fault.times -= 1;
    this.#waiting = this.#waiting.filter(({ times }) => times > 0);
    return fault;
  }
}
