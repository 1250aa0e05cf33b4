import type { AstroIntegration } from 'astro';
import react from '@astrojs/react';

/**
 * Has each page's policy made by Astro come to the middleware as a header of the rendered answer: found there it is
 * Astro's own, whatever the page's text looks like. Only hosts may ask for that, so this is one, and nothing else of a
 * host. Nothing changes for `astro dev`, whose own scripts no policy lists.
 */
export function policyOfEachPage(): AstroIntegration {
  let isDev = false;
  return {
    name: 'hashmark-policy',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command }) => {
        isDev = command === 'dev';
        if (isDev) return;
        addMiddleware({
          entrypoint: new URL('policy-middleware.ts', import.meta.url),
          order: 'post',
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        if (isDev) return;
        setAdapter({
          name: 'hashmark-policy',
          adapterFeatures: { buildOutput: 'static', staticHeaders: true },
          supportedAstroFeatures: { staticOutput: 'stable' },
        });
      },
    },
  };
}

/**
 * @astrojs/react with a server side of our own (react-server.ts): theirs runs each component twice on the server, the
 * first time to see whether it is React's at all, and each time through a stream. A third of a page's time was spent
 * so.
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
            const serverEntrypoint = new URL('react-server.ts', import.meta.url);
            options.addRenderer({ ...renderer, serverEntrypoint });
          },
        }),
    },
  };
}
