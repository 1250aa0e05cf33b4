import { MINUTE_MS } from '#data/domain/durations.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CardShape, DrawAnswer, DrawRequest } from '#data/art/share-card-path.ts';
import type { ShareCard } from '#data/art/share-card.ts';

/** Draws a card; rejects with the reason when it cannot. */
export type DrawCard = (card: ShareCard, shape: CardShape) => Promise<Buffer>;

/** All that this server knows of how cards are drawn, besides the messages. */
const SCRIPT = fileURLToPath(new URL('../../content-sync/build/share-cards/draw-cards.child.ts', import.meta.url));

interface Options {
  /** What the process runs; the project's own script unless a test has another. */
  script?: string;
  /** How long a card may take before the process counts as stuck and is ended. */
  timeoutMs?: number;
  /** How long the process stays without work. */
  idleMs?: number;
}

/**
 * Draws cards in one process of its own, which holds the native renderer and none of this server's environment: started
 * by the first card, ended after a while without work, started anew after a crash.
 */
export class DrawingProcess {
  readonly #options: Required<Options>;
  readonly #waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #requests = 0;

  constructor({ script = SCRIPT, timeoutMs = 10_000, idleMs = 5 * MINUTE_MS }: Options = {}) {
    this.#options = { script, timeoutMs, idleMs };
  }

  readonly draw: DrawCard = async (card, shape) => {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    this.#requests += 1;
    const request: DrawRequest = { request: this.#requests, card, shape };
    const answer = Promise.withResolvers<Buffer>();
    this.#waiting.set(request.request, answer);
    const limit = setTimeout(() => this.#end('took too long'), this.#options.timeoutMs);
    // A channel that is broken ends the process, and that ends what waits for it.
    child.send(request, () => undefined);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(request.request);
      if (this.#waiting.size === 0) this.#idle = this.#whenIdle();
    }
  };

  /** Ends the process; a card that is being drawn is rejected. */
  close(): void {
    clearTimeout(this.#idle);
    this.#end('was closed');
  }

  #start(): ChildProcess {
    const child = fork(this.#options.script, [], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.#receive(message as DrawAnswer));
    child.on('error', (error) => this.#forget(child, error.message));
    child.on('exit', (code, signal) => this.#forget(child, `ended with ${signal ?? code ?? '?'}`));
    // It keeps no server alive that has stopped.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #receive(answer: DrawAnswer): void {
    const waiting = this.#waiting.get(answer.request);
    if ('picture' in answer) waiting?.resolve(Buffer.from(answer.picture));
    else waiting?.reject(new Error(answer.problem));
  }

  #whenIdle(): NodeJS.Timeout {
    return setTimeout(() => this.#end('had nothing to do'), this.#options.idleMs).unref();
  }

  #end(reason: string): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#forget(child, reason);
    child.kill('SIGKILL');
  }

  #forget(child: ChildProcess, reason: string): void {
    if (child !== this.#child) return;
    this.#child = undefined;
    for (const { reject } of this.#waiting.values()) reject(new Error(`The process that draws share cards ${reason}.`));
  }
}
