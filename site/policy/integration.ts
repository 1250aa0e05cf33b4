import type { AstroIntegration } from 'astro';

/**
 * Has each page's policy made by Astro come to the middleware as a header of the rendered answer: found there it is Astro's own,
 * whatever the page's text looks like. Only hosts may ask for that, so this is one, and nothing else of a host. Nothing
 * changes for `astro dev`, whose own scripts no policy lists.
 */
export function policyOfEachPage(): AstroIntegration {
  let isDev = false;
  return {
    name: 'hashmark-policy',
    hooks: {
      'astro:config:setup': ({ addMiddleware, command }) => {
        isDev = command === 'dev';
        if (isDev) return;
        addMiddleware({ entrypoint: new URL('middleware.ts', import.meta.url), order: 'post' });
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
