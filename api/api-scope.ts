import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import { findCustomerOfUser } from '#data/accounts/queries/billing.queries.ts';
import type { Audience } from '#data/contract/routes.ts';
import { securityHeadersOf } from '#data/releases/security-headers.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { memberOf, requireAdmin, requireMember, requirePremium } from './accounts/access.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import { deleteOutdatedRows } from './accounts/delete-outdated.ts';
import { deviceCookies, networkHashes } from './accounts/limits/known-clients.ts';
import { limitMembers, routeLimitStore } from './accounts/limits/route-limits.ts';
import { createThrottle } from './accounts/limits/throttle.ts';
import { createPasswordHasher, type PasswordCost } from './accounts/passwords/password-hasher.ts';
import { userRoutes } from './accounts/profile/profile.routes.ts';
import { createSecretEncryption } from './accounts/second-factor/secret-encryption.ts';
import { member } from './accounts/sessions/member.ts';
import { session } from './accounts/sessions/session.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { supportRoutes } from './admin/support.routes.ts';
import { openUpdates, type UpdateSettings } from './admin/updates/open-updates.ts';
import { createBilling } from './billing/billing.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import type { Payments } from './billing/provider.ts';
import { startReconciliation } from './billing/reconcile.ts';
import { webhookRoutes } from './billing/webhook.ts';
import { contentRoutes } from './content/content.routes.ts';
import { earlyNewsRoutes, installationRoutes, premiumRoutes } from './content/premium.routes.ts';
import { createOneAtATime, everyHour } from './core/leases.ts';
import { AppError } from './http/errors.ts';
import { withHeaders, type App } from './http/routes.ts';
import { fromSameSite } from './http/same-site.ts';
import type { Push } from './mail/alerts/push-service.ts';
import { createMailLinks } from './mail/mail-links.ts';
import type { Mail } from './mail/mail-queue.ts';
import { memberLettersRoutes } from './newsletter/member-newsletter.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { eventsRoutes } from './release/events.routes.ts';
import type { CurrentRelease } from './release/current-release.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import type { Tools } from './tools.ts';

/** What the API is made of. */
export interface ApiDeps {
  config: Pick<ServerSettings, 'siteUrl' | 'hstsSubdomains' | 'sessionSecrets' | 'trustedProxies' | 'accountsDir'>;
  releases: CurrentRelease;
  accounts: AccountsDb;
  /** The payment provider; null where payments are off. */
  payments: Payments | null;
  /** The stand-in for the provider; only on a developer's machine. */
  sandbox?: PaymentSandbox | null;
  /** Null where mail is off. */
  mail: Mail | null;
  /** Null where alerts are off. */
  push: Push | null;
  updates: UpdateSettings;
  clock: () => Date;
  /** Only tests set a lower one. */
  passwordCost?: PasswordCost;
}

/** Everything below /api: the hooks for all calls, then the routes, then 404. */
export async function apiScope(api: App, deps: ApiDeps): Promise<void> {
  const { accounts, clock, mail, payments, releases } = deps;
  const { sessionSecrets: secrets, siteUrl } = deps.config;
  api.addHook('onSend', withHeaders(securityHeadersOf(deps.config).json));
  api.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  api.addHook('onRequest', fromSameSite(siteUrl, api.log));
  const throttle = createThrottle({ accounts, clock, secret: secrets[0] ?? '' });
  await api.register(rateLimit, {
    global: false,
    store: routeLimitStore(throttle),
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  const billing = payments && createBilling({ accounts, clock, mail, payments, log: api.log });
  const tools: Tools = {
    accounts,
    clock,
    releases,
    siteUrl,
    updates: openUpdates(api, { settings: deps.updates, accounts, releases, clock }),
    billing,
    mail,
    push: deps.push,
    links: createMailLinks(secrets),
    throttle,
    hasher: createPasswordHasher(deps.passwordCost),
    oneAtATime: createOneAtATime(),
    devices: deviceCookies(secrets),
    encryption: createSecretEncryption(secrets),
    networkHashesOf: networkHashes(secrets),
  };
  const newsletter = { ...tools, mail: mail?.sendsBulk === true ? mail : null };
  contentRoutes(api, tools);
  eventsRoutes(api, tools);
  installationRoutes(api, tools);
  await newsletterRoutes(api, newsletter);
  if (billing !== null) {
    api.addHook('onClose', startReconciliation(billing));
    await api.register(webhookRoutes, { billing });
  }
  // All calls that read the session. Only this scope does: content and pages stay free of cookies.
  await api.register(async (scope: App) => {
    await knowMembers(scope, tools, secrets);
    for (const add of [
      authRoutes,
      userRoutes,
      billingRoutes,
      earlyNewsRoutes,
      supportRoutes,
      premiumRoutes,
      adminRoutes,
    ])
      add(scope, tools);
    memberLettersRoutes(scope, newsletter);
    const { sandbox } = deps;
    if (sandbox == null) return;
    const customerOf = async (request: FastifyRequest): Promise<string> => {
      const customer = await findCustomerOfUser(accounts, memberOf(request).id);
      if (customer === undefined) throw new AppError('no_subscription');
      return customer.customerId;
    };
    await scope.register(sandboxRoutes, { prefix: '/sandbox', sandbox, customerOf });
  });
  const { hasher } = tools;
  api.metrics.watch('password_hashes', 'Running or waiting', { labels: ['state'] }, () =>
    Object.entries(hasher.load()).map(([state, value]) => ({ labels: { state }, value })),
  );
  everyHour(api, accounts, 'sweep', () => deleteOutdatedRows(accounts, clock()));
  for (const url of ['', '/*']) {
    api.all(url, { schema: { hide: true } }, () => {
      throw new AppError('not_found');
    });
  }
}

/** The hooks of calls that know their member: the session, the limits and who may ask. */
async function knowMembers(app: App, { accounts, clock, siteUrl }: Tools, secrets: readonly string[]): Promise<void> {
  await app.register(session, { accounts, clock, siteUrl, secrets });
  await app.register(member, { accounts, clock });
  app.addHook('onRequest', limitMembers(app));
  const guards: Record<Audience, (request: FastifyRequest) => Promise<void>> = {
    member: requireMember,
    premium: requirePremium(clock),
    staff: requireAdmin({ accounts, clock, needsSecondFactor: !isLoopback(new URL(siteUrl).hostname) }),
  };
  app.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config;
    if (audience !== undefined) await guards[audience](request);
  });
}
