import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/**
 * @astrojs/react with a server side of our own (server.ts): theirs runs each component twice on the server, the
 * first time to see whether it is React's at all, and each time through a stream. A third of a page's time was spent so.
 */
export function fastReact(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => {
            const serverEntrypoint = new URL('server.ts', import.meta.url);
            options.addRenderer({ ...renderer, serverEntrypoint });
          },
        }),
    },
  };
}
