import { Stripe } from 'stripe';
import type { PAYMENT_MODES } from '#data/contract/billing.ts';
import type { PaymentSettings } from '#data/settings/payment-settings.ts';
import { AppError } from '../http/errors.ts';

/** The payment provider as this server uses it. Only `mode` tells the real one from the sandbox. */
export interface Payments {
  readonly mode: (typeof PAYMENT_MODES)[number];
  readonly stripe: Stripe;
  /** Sent to browsers; no secret. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
}

type ProviderSettings = Omit<Extract<PaymentSettings, { kind: 'provider' }>, 'kind'>;

/** No member waits longer for a button. The SDK retries a lost connection with the same idempotency key. */
const CLIENT_LIMITS = { timeout: 10_000, maxNetworkRetries: 1 };

/** Opens the provider's client, or one for the sandbox at `apiBase`, without calling it. */
export function openProvider(
  mode: Payments['mode'],
  { secretKey, publishableKey, webhookSecret, priceId, apiBase }: ProviderSettings,
  options: Stripe.StripeConfig = {},
): Payments {
  const stripe = new Stripe(secretKey, {
    ...CLIENT_LIMITS,
    telemetry: false,
    ...(apiBase !== null && addressOf(apiBase)),
    ...options,
    httpClient: onlyObjects(options.httpClient ?? Stripe.createNodeHttpClient()),
  });
  return { mode, stripe, publishableKey, webhookSecret, priceId };
}

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/**
 * An HTTP client that fails for answers that are no JSON object. The SDK sets properties on whatever was sent, outside
 * of the promise that it returns, so a number or a text would end this process with an unhandled rejection. Failing in
 * `toJSON` reaches the caller as the SDK's own error, like JSON that cannot be parsed.
 */
function onlyObjects(client: HttpClient): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request);
      return {
        getStatusCode: () => response.getStatusCode(),
        getHeaders: () => response.getHeaders(),
        getRawResponse: () => response.getRawResponse(),
        toStream: (onEnd) => response.toStream(onEnd),
        toJSON: async () => checkedAnswer(await response.toJSON()),
        dispose: () => response.dispose?.(),
      };
    },
  };
}

function checkedAnswer(answer: unknown): Record<string, unknown> {
  if (!isObject(answer)) throw new TypeError('the answer is no JSON object');
  // An error is a text (then of another interface) or an object, or there is none.
  const { error = null } = answer;
  if (typeof error === 'string' || error === null || isObject(error)) return answer;
  throw new TypeError('the error in the answer is no JSON object');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How far the provider's clock may differ from ours. */
export const CLOCK_TOLERANCE_SECONDS = 300;

/** An origin in the three parts that the SDK takes. */
function addressOf(origin: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(origin);
  const isEncrypted = protocol === 'https:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port || (isEncrypted ? '443' : '80'),
    protocol: isEncrypted ? 'https' : 'http',
  };
}

const { StripeError } = Stripe.errors;

/** True when the provider has nothing by the id in the request. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof StripeError) || error.code !== 'resource_missing') return false;
  // In any other answer the same code is a fault.
  return error.statusCode === 404 || error.statusCode === 400;
}

/** True when the provider failed. It repeats that answer for every later call with the same idempotency key. */
export function isProviderFault(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof StripeError && (error.statusCode ?? 0) >= 500;
}

/** True for the repeated answer of an earlier call with the same key (Stripe's docs, 'Low-level error handling'). */
export function isReplay(error: unknown): boolean {
  return isProviderFault(error) && error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Calls the provider. Throws `payments_unreachable` (502), with the provider's error as its cause, for time-outs,
 * lost connections, 429, 5xx and every refusal: our key or request may be wrong, which no member can help.
 */
export async function askProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeError) throw new AppError('payments_unreachable', { cause: error });
    throw error;
  }
}

/** The same for what the provider may not have; undefined then. */
export async function askIfPresent<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  return await askProvider(async () => {
    try {
      return await call();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
}
