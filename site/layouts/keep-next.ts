import { createHash } from 'node:crypto';

import source from '#site/scripts/keep-next.js?raw';

import { inlineScript } from './inline-script.ts';

const script = inlineScript(source);

/**
 * The script behind the link from one entrance to the other, and its hash for the content security policy of the
 * pages that hold it: Astro computes none for `is:inline` scripts.
 */
export const KEEP_NEXT = {
  script,
  hash: `sha256-${createHash('sha256').update(script).digest('base64')}`,
} as const;
