import type { FastifyBaseLogger } from 'fastify';
import { Stripe } from 'stripe';
import { storePaths } from '#data/releases/layout.ts';
import type { ServerSettings } from '#data/settings/settings.ts';
import { openProvider, type Payments } from './billing/provider.ts';
import { openPaymentSandbox, type PaymentSandbox } from './sandbox/payment-sandbox.ts';

interface OpenedPayments {
  payments: Payments | null;
  /** The stand-in for the provider; null where that is real or payments are off. */
  sandbox: PaymentSandbox | null;
}

/** Opens the provider, the sandbox or none, by the settings. Throws when the sandbox's file cannot be used. */
export function openPayments({ payments, storeDir }: Pick<ServerSettings, 'payments' | 'storeDir'>): OpenedPayments {
  switch (payments.kind) {
    case 'provider':
      return { payments: openProvider('provider', payments), sandbox: null };
    case 'off':
      return { payments: null, sandbox: null };
    case 'sandbox': {
      const sandbox = openPaymentSandbox({
        storeFile: storePaths(storeDir).paymentSandbox,
        clock: () => new Date(),
      });
      const httpClient = Stripe.createFetchHttpClient(sandbox.answer);
      return { payments: openProvider('sandbox', { ...sandbox.keys, apiBase: null }, { httpClient }), sandbox };
    }
  }
}

export function logPayments({ payments }: Pick<ServerSettings, 'payments'>, log: FastifyBaseLogger): void {
  if (payments.kind === 'off') {
    log.info('payments are off: set the four STRIPE_ settings to open them');
  } else if (payments.kind === 'sandbox') {
    log.info('payments are a stand-in on this machine: no card is charged');
  }
}
