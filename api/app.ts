import type { RequestListener } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController, type FastifyServerOptions } from 'fastify';
import type { Channel } from '#data/accounts/queries/letter.queries.ts';
import { securityHeadersOf } from '#data/releases/security-headers.ts';
import { apiScope, type ApiDeps } from './api-scope.ts';
import { DrawingProcess, type DrawCard } from './content/drawing-process.ts';
import { shareCardRoutes } from './content/share-cards.routes.ts';
import { logAnswer } from './core/logging.ts';
import { healthRoutes } from './health.routes.ts';
import { requestIds, setClientAddress } from './http/client-address.ts';
import { createAppServer, refuseConnection } from './http/create-server.ts';
import { errorHandler } from './http/errors.ts';
import { openApi } from './http/openapi.ts';
import { withHeaders, type App } from './http/routes.ts';
import { createMetrics, PAGES, routeOf } from './metrics/metrics.ts';
import { watchState } from './metrics/watch-state.ts';
import { memoryAnswers } from './release/memory-answers.ts';
import { pages } from './release/pages.ts';
import { mailboxRoutes, type Mailbox } from './sandbox/mailbox.routes.ts';

/** Everything the app works with; tests pass the same things as the server. */
export interface AppDeps extends ApiDeps {
  /** Shows the letters in the outbox; only on a developer's machine. */
  mailbox?: Mailbox | null;
  /** Only tests replace the drawing process. */
  drawCard?: DrawCard;
  /** Only tests replace Fastify's own compilers. */
  schemaCompilers?: NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];
  logger: Exclude<FastifyServerOptions['logger'], undefined>;
}

/** Bodies are a few short fields; the payment provider's events have a limit of their own. */
const BODY_LIMIT = 64 * 1024;

/** Builds the app, ready to listen or to be called by a test. Closing it does not close the databases. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { accounts, config, releases } = deps;
  const headers = securityHeadersOf(config);
  const sendError = errorHandler();
  const metrics = createMetrics();
  const idOf = requestIds(config.trustedProxies);
  // Requests that no hook sees.
  const countRefused: RequestListener = ({ method }, { statusCode }) => metrics.count(statusCode, method);
  let answerFromMemory: ReturnType<typeof memoryAnswers> | undefined;
  const app: App = fastify({
    logger: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    // A logger for each request costs as much as finding a page; only calls may log more than one line.
    childLoggerFactory: (logger, bindings, options, { url = '' }) =>
      url.startsWith('/api/') ? logger.child(bindings, options) : logger,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handler) =>
      createAppServer((request, response) => {
        if (answerFromMemory?.(request, response) !== true) handler(request, response);
      }, countRefused),
    // While closing, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
      countRefused(request.raw, reply.raw);
    },
    clientErrorHandler: refuseConnection,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    ...(deps.schemaCompilers && {
      schemaController: { compilersFactory: deps.schemaCompilers },
    }),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.decorate('metrics', metrics);
  watchState(metrics, deps);
  const tools = { releases, securityHeaders: headers, log: app.log };
  answerFromMemory = memoryAnswers({
    ...tools,
    idOf,
    count: (status, method, route = PAGES) => metrics.count(status, method, route),
  });
  app.addHook('preClose', async () => {
    // From now on Fastify answers and closes the connections.
    answerFromMemory = undefined;
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(app.log, request, reply.statusCode, reply.elapsedTime);
    metrics.count(reply.statusCode, request.method, routeOf(request), reply.elapsedTime);
    done();
  });
  app.addHook('onRequest', setClientAddress(config.trustedProxies));
  app.setErrorHandler(sendError);
  await app.register(openApi, { site: config });
  await app.register(apiScope, { ...deps, prefix: '/api' });
  await app.register(async (scope) => {
    scope.addHook('onSend', withHeaders(headers.json));
    const folders = [deps.updates.storeDir, config.accountsDir];
    const channels: Channel[] = deps.mail === null ? [] : ['mail'];
    if (deps.push !== null) channels.push('alerts');
    const { clock } = deps;
    await scope.register(healthRoutes, { releases, accounts, folders, channels, clock });
  });
  await app.register(async (scope) => {
    scope.addHook('onSend', withHeaders(headers.page));
    const drawing = new DrawingProcess();
    scope.addHook('onClose', () => drawing.close());
    if (deps.mailbox != null) await scope.register(mailboxRoutes, { mailbox: deps.mailbox });
    await scope.register(shareCardRoutes, { releases, drawCard: deps.drawCard ?? drawing.draw });
    await scope.register(pages, { releases });
  });
  releases.follow(app.log);
  await app.ready();
  return app;
}
