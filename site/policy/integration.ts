import type { AstroIntegration } from 'astro';

/**
 * Has each page's policy made by Astro come to the middleware as a header of the rendered answer: found there it is Astro's own,
 * whatever the page's text looks like. Only hosts may ask for that, so this is one, and nothing else of a host.
 */
export function policyOfEachPage(): AstroIntegration {
  return {
    name: 'hashmark-policy',
    hooks: {
      'astro:config:setup': ({ addMiddleware }) => {
        addMiddleware({ entrypoint: new URL('middleware.ts', import.meta.url), order: 'post' });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'hashmark-policy',
          adapterFeatures: { buildOutput: 'static', staticHeaders: true },
          supportedAstroFeatures: { staticOutput: 'stable' },
        });
      },
    },
  };
}
