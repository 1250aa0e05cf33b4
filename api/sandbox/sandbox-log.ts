import type { FastifyBaseLogger } from 'fastify';

/** What the sandbox tells of itself; never a key or a card. */
export type SandboxLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Tells nobody. */
export const SILENT: SandboxLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
