import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import type { TimeWindow } from './during.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean | 'fragment' | 'signed-in' | 'fragment signed-in';
    'client:signed-in'?: boolean | 'premium';
    'client:during'?: readonly TimeWindow[];
  }
}

const DIRECTIVES = {
  during: './during.ts',
  interaction: './interaction.ts',
  'signed-in': './signed-in.ts',
} as const;

/** Makes `client:interaction`, `client:signed-in` and `client:during` known to Astro, which hashes them for the CSP. */
export function hashmarkDirectives(): AstroIntegration {
  return {
    name: 'hashmark-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const [name, file] of Object.entries(DIRECTIVES)) {
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(file, import.meta.url)) });
        }
      },
    },
  };
}
