import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import { PRODUCT } from '#data/domain/product.ts';
import { securityHeadersOf, type PublicSite } from '#data/releases/security-headers.ts';
import { withHeaders } from './routes.ts';

const DOCS_PATH = '/api/docs';

/** The page loads its own files and the description; its bundle sets one style attribute in markup. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The groups of calls on the page, by their addresses below `/api`; all others are content. */
const GROUPS = [
  ['staff', /^admin\//],
  ['account', /^(?:auth|user)\//],
  ['payment', /^(?:payment|stripe)|-subscription$/],
  ['premium', /^(?:premium\/|benefits$|recruiting-news\/early$)/],
  ['live', /^events$/],
] as const;

function groupOf(url: string): { tags?: string[] } {
  const group = GROUPS.find(([, address]) => address.test(url.replace('/api/', '')));
  return group === undefined ? {} : { tags: [group[0]] };
}

/** The OpenAPI description at `/api/docs/json`, from the schemas that check the calls, and its page at `/api/docs`. */
export const openApi = fastifyPlugin<{ site: PublicSite }>(
  async (app, { site }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${PRODUCT.name} API`,
          description: 'Content reads are the same bytes until the next release.',
          version: '1.0.0',
        },
        servers: [{ url: site.siteUrl }],
      },
      transform: ({ schema, url }) => ({ schema: { ...schema, ...groupOf(url) }, url }),
    });
    await app.register(async (scope) => {
      scope.addHook('onSend', withHeaders(securityHeadersOf(site).page));
      await scope.register(swaggerUi, {
        routePrefix: DOCS_PATH,
        staticCSP: DOCS_POLICY,
        theme: { title: `${PRODUCT.name} API` },
        uiConfig: { validatorUrl: null },
      });
    });
  },
  { name: 'openapi' },
);
