import type { MiddlewareHandler } from 'astro';
import { withPolicy } from '#data/releases/security-headers.ts';

import { withUsedHashes } from './used-hashes.ts';

const HEADER = 'content-security-policy';

/** Puts each page's own policy into it, before any text of the content (decision 032); feeds and calendars have none. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const policy = response.headers.get(HEADER);
  if (policy === null) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete(HEADER);
  headers.delete('content-length');
  const body = withPolicy(html, withUsedHashes(policy, html));
  return new Response(body, { status: response.status, headers });
};
