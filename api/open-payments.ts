import type { FastifyBaseLogger } from 'fastify';
import { storePaths } from '#data/release-store/layout.ts';
import type { Config } from './config.ts';
import type { Payments } from './features/billing/payments.ts';
import { providerPayments } from './features/billing/provider-payments.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';
import { startPaymentSandbox } from './sandbox/start-payment-sandbox.ts';

/** Payments as the server runs with them. */
export interface OpenedPayments {
  /** Null where payments are off. */
  payments: Payments | null;
  /** Null unless a stand-in takes the provider's place. */
  sandbox: PaymentSandbox | null;
}

/** What is known once the server listens; the stand-in starts before it. */
export interface LateFacts {
  log: FastifyBaseLogger | undefined;
  /** Where the server listens. */
  url: string | undefined;
}

/**
 * Payments as the settings want them: the provider, the stand-in with its file in the store, or none. Throws
 * when the stand-in cannot be started.
 */
export async function openPayments(
  { payments, storeDir }: Pick<Config, 'payments' | 'storeDir'>,
  late: LateFacts,
): Promise<OpenedPayments> {
  switch (payments.kind) {
    case 'provider':
      return { payments: providerPayments(payments), sandbox: null };
    case 'off':
      return { payments: null, sandbox: null };
    case 'sandbox': {
      const sandbox = await startPaymentSandbox({
        storeFile: storePaths(storeDir).paymentSandbox,
        webhookUrl: () => (late.url === undefined ? null : `${late.url}/api/stripe/webhook`),
        clock: () => new Date(),
        log: {
          info: (...line: [unknown, string?]) => late.log?.info(...line),
          warn: (...line: [unknown, string?]) => late.log?.warn(...line),
          error: (...line: [unknown, string?]) => late.log?.error(...line),
        },
      });
      return { payments: sandbox.payments, sandbox };
    }
  }
}

/** Tells in the log who takes payments. */
export function logPayments({ payments }: Pick<Config, 'payments'>, log: FastifyBaseLogger): void {
  if (payments.kind === 'off') {
    log.info('payments are off: set the four STRIPE_ settings to open them');
  } else if (payments.kind === 'sandbox') {
    log.info('payments are a stand-in on this machine: no card is charged');
  }
}
