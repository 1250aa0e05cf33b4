import { Stripe } from 'stripe';
import type { PAYMENT_MODES } from '#data/contract/billing.ts';
import type { PaymentSettings } from '#data/settings/payment-settings.ts';
import { AppError } from '../http/errors.ts';

/** The payment provider as this server may use it; nothing but `mode` tells the real one from the stand-in. */
export interface Payments {
  readonly mode: (typeof PAYMENT_MODES)[number];
  readonly stripe: Stripe;
  /** Goes to browsers, opens nothing by itself. */
  readonly publishableKey: string;
  /** What events are signed with. */
  readonly webhookSecret: string;
  /** The one price: $12 a year. */
  readonly priceId: string;
}
type ProviderSettings = Omit<Extract<PaymentSettings, { kind: 'provider' }>, 'kind'>;

/** Nobody watches a button for longer; a lost connection is tried once more, with the same idempotency key. */
const CLIENT_LIMITS = { timeout: 10_000, maxNetworkRetries: 1 };

/** The payment provider, or the server that stands in for it, by the settings; nothing is asked of it yet. */
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
    httpClient: withObjectsAlone(options.httpClient ?? Stripe.createNodeHttpClient()),
  });
  return { mode, stripe, publishableKey, webhookSecret, priceId };
}

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/**
 * Refuses answers that are no JSON object before the provider's client reads them: it sets properties on whatever was
 * sent, outside of the promise that it hands out, so a number or a text would end this process as an unhandled
 * rejection. What is refused here reaches the caller as the client's own error, like JSON that cannot be read.
 */
function withObjectsAlone(client: HttpClient): HttpClient {
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request);
    const toJson = response.toJSON.bind(response);
    response.toJSON = async () => {
      const answer: unknown = await toJson();
      if (!isObject(answer)) throw new TypeError('the answer is no JSON object');
      // An error is a text (then of another interface) or an object, or there is none.
      const { error = null } = answer;
      if (typeof error === 'string' || error === null || isObject(error)) return answer;
      throw new TypeError('the error in the answer is no JSON object');
    };
    return response;
  };
  return client;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An origin in the three parts that the provider's client takes. */
function addressOf(origin: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(origin);
  const isEncrypted = protocol === 'https:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isEncrypted ? '443' : '80') : port,
    protocol: isEncrypted ? 'https' : 'http',
  };
}

const { StripeError } = Stripe.errors;
/** True when the provider says that it has nothing of the id that was asked for. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof StripeError) || error.code !== 'resource_missing') return false;
  // A refusal, as the provider gives it: the same words in any other answer are a fault.
  return error.statusCode === 404 || error.statusCode === 400;
}

/**
 * True when the provider answered with a fault of its own: it keeps that answer for the idempotency key that was sent.
 */
export function isProviderFault(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof StripeError && (error.statusCode ?? 0) >= 500;
}

/**
 * True for the fault of an earlier call with the same key, which the provider marks as such (its documents, 'Low-level
 * error handling').
 */
export function isReplay(error: unknown): boolean {
  return isProviderFault(error) && error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Calls the provider. Throws `payments_unreachable` (502), with the provider's error as its cause, for time-outs,
 * lost connections, 429, 5xx and every other refusal (our own key or request may be wrong, which the member cannot
 * help either). What is already an answer of ours stays as it is; anything else is a fault in this program.
 */
export async function askProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StripeError) throw new AppError('payments_unreachable', { cause: error });
    throw error;
  }
}

/** The same for what the provider may not have (any more): undefined then. */
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
