import source from '#site/scripts/keep-next.js?raw';

import { cspHash } from './csp-hash.ts';
import { inlineScript } from './inline-script.ts';

const script = inlineScript(source);

/**
 * The script behind the link from one entrance to the other, and its hash for the content security policy of the
 * pages that hold it.
 */
export const KEEP_NEXT = {
  script,
  hash: cspHash(script),
} as const;
