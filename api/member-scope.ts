import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AccountsDb } from '#data/accounts/tables.ts';
import type { Audience } from '#data/contract/routes.ts';
import { isLoopback } from '#data/settings/read-settings.ts';
import { createPasswordHasher, type PasswordCost } from './accounts/passwords/password-hasher.ts';
import type { Push } from './mail/alerts/push-service.ts';
import { createOneAtATime, everyHour } from './core/leases.ts';
import type { Routes } from './http/routes.ts';
import type { Throttle } from './accounts/limits/throttle.ts';
import { member } from './accounts/sessions/member.ts';
import { session } from './accounts/sessions/session.ts';
import { createMailLinks } from './mail/mail-links.ts';
import type { Mail } from './mail/mail-queue.ts';
import type { CurrentRelease } from './release/current-release.ts';
import type { Updates } from './admin/updates/open-updates.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { limitMembers } from './accounts/limits/route-limits.ts';
import { requireAdmin, requireMember, requirePremium } from './accounts/access.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import type { AuthTools } from './accounts/sign-in.ts';
import { deviceCookies, networkHashes } from './accounts/limits/known-clients.ts';
import { createSecretEncryption } from './accounts/second-factor/secret-encryption.ts';
import { deleteOutdatedRows } from './accounts/delete-outdated.ts';
import { billingRoutes, paymentRoutes } from './billing/billing.routes.ts';
import type { Billing } from './billing/billing.ts';
import { memberLettersRoutes } from './newsletter/member-newsletter.routes.ts';
import type { NewsletterTools } from './newsletter/newsletter.service.ts';
import { earlyNewsRoutes, premiumRoutes } from './content/premium.routes.ts';
import { supportRoutes } from './admin/support.routes.ts';
import { userRoutes } from './accounts/profile/profile.routes.ts';

interface Options {
  accounts: AccountsDb;
  clock: () => Date;
  releases: CurrentRelease;
  siteUrl: string;
  /** These sign cookies: the first new ones, all are accepted. */
  secrets: readonly string[];
  billing: Billing | null;
  /** More routes that need the member: those of the sandbox. */
  more: FastifyPluginAsync;
  /** Null where mail is off. */
  mail: Mail | null;
  push: Push | null;
  newsletter: NewsletterTools;
  updates: Updates;
  throttle: Throttle;
  /** Only tests set a lower one. */
  passwordCost?: PasswordCost | undefined;
}

/** All calls that read the session. Only this scope does: content and pages stay free of cookies. */
export const memberScope: Routes<Options> = async (app, options) => {
  const { accounts, billing, clock, releases, secrets, siteUrl } = options;
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
  const hasher = createPasswordHasher(options.passwordCost);
  app.metrics.watch('password_hashes', 'Running or waiting', { labels: ['state'] }, () =>
    Object.entries(hasher.load()).map(([state, value]) => ({ labels: { state }, value })),
  );
  const tools: AuthTools = {
    accounts,
    clock,
    releases,
    billing,
    hasher,
    throttle: options.throttle,
    oneAtATime: createOneAtATime(),
    devices: deviceCookies(secrets),
    encryption: createSecretEncryption(secrets),
    networkHashesOf: networkHashes(secrets),
    mail: options.mail,
    push: options.push,
    links: createMailLinks(secrets),
  };
  await app.register(authRoutes, { tools });
  await app.register(userRoutes, { tools });
  await app.register(memberLettersRoutes, { tools: options.newsletter });
  await app.register(billingRoutes, { billing });
  if (billing !== null) await app.register(paymentRoutes, { billing });
  await app.register(options.more);
  await app.register(earlyNewsRoutes, { clock, releases });
  await app.register(supportRoutes, { tools });
  await app.register(premiumRoutes, { releases });
  const { updates } = options;
  const staffTools = { accounts, clock, releases, updates, mail: options.mail };
  await app.register(adminRoutes, staffTools);
  everyHour(app, accounts, 'sweep', () => deleteOutdatedRows(accounts, clock()));
};
