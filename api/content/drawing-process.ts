import { MINUTE_MS } from '#data/domain/durations.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CardShape, DrawAnswer, DrawRequest } from '#data/art/share-card-path.ts';
import type { ShareCard } from '#data/art/share-card.ts';

export type DrawCard = (card: ShareCard, shape: CardShape) => Promise<Buffer>;

const SCRIPT = fileURLToPath(new URL('../../content-sync/build/share-cards/draw-cards.child.ts', import.meta.url));

interface Options {
  /** For tests. */
  script?: string;
  /** When a card takes longer the process is ended. */
  timeoutMs?: number;
  /** After so long without work the process is ended. */
  idleMs?: number;
}

/**
 * Draws cards in a process of its own, with the native renderer and without this server's environment. It is started by
 * the first card and again after a crash, and ended after a while without work.
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
    // A broken channel ends the process, which rejects the waiting cards.
    child.send(request, () => undefined);
    try {
      return await answer.promise;
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(request.request);
      if (this.#waiting.size === 0) this.#idle = this.#whenIdle();
    }
  };

  /** Ends the process and rejects the waiting cards. */
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
    // It does not keep a stopped server alive.
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
