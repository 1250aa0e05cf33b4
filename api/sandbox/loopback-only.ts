import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#data/settings/loopback.ts';
import { AppError } from '../lib/app-error.ts';

const PROXY_HEADERS = ['forwarded', 'via', 'x-real-ip'] as const;

/** True for a request that was sent to this machine by its own name, and that no proxy has passed on. */
function isFromThisMachine({ headers }: FastifyRequest): boolean {
  const { host } = headers;
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  if (!isLoopback(new URL(`http://${host}`).hostname)) return false;
  return !Object.keys(headers).some(
    (name) =>
      name.startsWith('x-forwarded-') || PROXY_HEADERS.some((forwarded) => forwarded === name),
  );
}

/** An onRequest hook: whoever comes by another name or through a proxy finds nothing here (404). */
export async function loopbackOnly(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new AppError('not_found');
}
