import type { RequestListener } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  LogController,
  type FastifyPluginAsync,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import type { Channel } from '#data/accounts/queries/letter.queries.ts';
import { securityHeadersOf } from '#data/releases/security-headers.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import type { Push } from './mail/alerts/push-service.ts';
import { eventsRoutes } from './release/events.routes.ts';
import { createBilling, type Billing } from './billing/billing.ts';
import type { Payments } from './billing/provider.ts';
import { startReconciliation } from './billing/reconcile.ts';
import { webhookRoutes } from './billing/webhook.ts';
import { contentRoutes } from './content/content.routes.ts';
import { installationRoutes } from './content/premium.routes.ts';
import { healthRoutes } from './health.routes.ts';
import { memberScope } from './member-scope.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import type { NewsletterTools } from './newsletter/newsletter.service.ts';
import { DrawingProcess, type DrawCard } from './content/drawing-process.ts';
import { shareCardRoutes } from './content/share-cards.routes.ts';
import { AppError, errorHandler } from './http/errors.ts';
import { memberOf } from './accounts/access.ts';
import { routeLimitStore } from './accounts/limits/route-limits.ts';
import { createThrottle } from './accounts/limits/throttle.ts';
import { withHeaders, type App } from './http/routes.ts';
import { createAppServer, refuseConnection } from './http/create-server.ts';
import { memoryAnswers } from './release/memory-answers.ts';
import { requestIds, setClientAddress } from './http/client-address.ts';
import { logAnswer } from './core/logging.ts';
import type { PasswordCost } from './accounts/passwords/password-hasher.ts';
import { openApi } from './http/openapi.ts';
import { pages } from './release/pages.ts';
import { fromSameSite } from './http/same-site.ts';
import type { Mail } from './mail/mail-queue.ts';
import { createMailLinks } from './mail/mail-links.ts';
import { createMetrics, PAGES, routeOf } from './metrics/metrics.ts';
import { watchState } from './metrics/watch-state.ts';
import type { CurrentRelease } from './release/current-release.ts';
import { openUpdates, type UpdateSettings } from './admin/updates/open-updates.ts';
import { mailboxRoutes, type Mailbox } from './sandbox/mailbox.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';

/** Everything the app works with; tests pass the same things as the server. */
export interface AppDeps {
  config: Pick<ServerSettings, 'siteUrl' | 'hstsSubdomains' | 'sessionSecrets' | 'trustedProxies' | 'accountsDir'>;
  releases: CurrentRelease;
  accounts: AccountsDb;
  /** The payment provider; null where payments are off. */
  payments: Payments | null;
  /** The stand-in for the provider; only on a developer's machine. */
  sandbox?: PaymentSandbox | null;
  /** Shows the letters in the outbox; only on a developer's machine. */
  mailbox?: Mailbox | null;
  /** Null where mail is off. */
  mail: Mail | null;
  /** Null where alerts are off. */
  push: Push | null;
  updates: UpdateSettings;
  clock: () => Date;
  /** Only tests replace the drawing process. */
  drawCard?: DrawCard;
  /** Only tests set a lower one. */
  passwordCost?: PasswordCost;
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

/** Everything below /api: the hooks for all calls, then the routes, then 404. */
async function apiScope(api: App, deps: AppDeps): Promise<void> {
  const { accounts, clock, config, passwordCost, releases } = deps;
  api.addHook('onSend', withHeaders(securityHeadersOf(config).json));
  api.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  api.addHook('onRequest', fromSameSite(config.siteUrl, api.log));
  const throttle = createThrottle({ accounts, clock, secret: config.sessionSecrets[0] ?? '' });
  await api.register(rateLimit, {
    global: false,
    store: routeLimitStore(throttle),
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await api.register(contentRoutes, { releases, clock });
  await api.register(eventsRoutes, { releases });
  await api.register(installationRoutes, {
    installation: {
      payments: deps.payments !== null,
      mail: deps.mail !== null,
      push: deps.push !== null,
    },
  });
  const newsletter: NewsletterTools = {
    accounts,
    clock,
    releases,
    links: createMailLinks(config.sessionSecrets),
    mail: deps.mail?.sendsBulk === true ? deps.mail : null,
  };
  await api.register(newsletterRoutes, { tools: newsletter, siteUrl: config.siteUrl, throttle });
  const billing = openBilling(api, deps);
  if (billing !== null) await api.register(webhookRoutes, { billing });
  const updates = openUpdates(api, { settings: deps.updates, accounts, releases, clock });
  await api.register(memberScope, {
    accounts,
    clock,
    releases,
    billing,
    passwordCost,
    throttle,
    updates,
    mail: deps.mail,
    push: deps.push,
    more: sandboxScope(deps),
    newsletter,
    siteUrl: config.siteUrl,
    secrets: config.sessionSecrets,
  });
  for (const url of ['', '/*']) {
    api.all(url, { schema: { hide: true } }, () => {
      throw new AppError('not_found');
    });
  }
}

function sandboxScope({ accounts, sandbox }: AppDeps): FastifyPluginAsync {
  return async (api) => {
    if (sandbox == null) return;
    const customerOf = async (request: FastifyRequest): Promise<string> => {
      const customer = await findCustomerOfUser(accounts, memberOf(request).id);
      if (customer === undefined) throw new AppError('no_subscription');
      return customer.customerId;
    };
    await api.register(sandboxRoutes, { prefix: '/sandbox', sandbox, customerOf });
  };
}

function openBilling(api: App, { accounts, clock, mail, payments }: AppDeps): Billing | null {
  if (payments === null) return null;
  const billing = createBilling({ accounts, clock, mail, payments, log: api.log });
  api.addHook('onClose', startReconciliation(billing));
  return billing;
}
