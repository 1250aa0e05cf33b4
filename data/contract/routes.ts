import type { Static, TSchema } from 'typebox';
import { ACCOUNT_ROUTES } from './account.ts';
import { STAFF_ROUTES } from './admin.ts';
import { BILLING_ROUTES } from './billing.ts';
import { CONTENT_ROUTES } from './content.ts';
import { NEWSLETTER_ROUTES } from './newsletter.ts';
import { PREMIUM_ROUTES } from './premium.ts';
import type { RouteRow } from './route-rows.ts';
import { SECURITY_ROUTES, SIGN_IN_ROUTES } from './sign-in.ts';
import { SUPPORT_ROUTES } from './support.ts';

/** Every call of the API: the server's checks, the browser's client and the OpenAPI description follow from it. */
export const ROUTES = {
  ...CONTENT_ROUTES,
  ...PREMIUM_ROUTES,
  ...NEWSLETTER_ROUTES,
  ...SIGN_IN_ROUTES,
  ...SECURITY_ROUTES,
  ...ACCOUNT_ROUTES,
  ...BILLING_ROUTES,
  ...SUPPORT_ROUTES,
  ...STAFF_ROUTES,
};

/** Who may ask, by the address; all others are open to everybody. */
const AUDIENCES = [
  ['staff', /^\/admin\//],
  ['premium', /^\/(?:premium\/|recruiting-news\/early$)/],
  ['member', /^\/(?:user\/|auth\/me$|payment|[a-z]+-subscription$)/],
] as const;
export type Audience = (typeof AUDIENCES)[number][0];

export const audienceOf = (path: string): Audience | undefined =>
  AUDIENCES.find(([, addresses]) => addresses.test(path))?.[0];

/** The statuses of the refusals of a call: those of its row, and those of every call of its kind. */
export function refusalsOf(key: string, row: RouteRow): Set<number> {
  const [method, path = ''] = key.split(' ');
  const audience = audienceOf(path);
  const isWrite = method !== 'GET' && row.isForPrograms !== true;
  return new Set([
    ...(row.errors ?? []),
    ...((row.query ?? row.body ?? row.form) ? [400] : []),
    ...(audience === undefined ? [] : [401]),
    ...(isWrite || audience === 'staff' || audience === 'premium' ? [403] : []),
    ...(row.params ? [404] : []),
    ...(row.form ? [413, 415] : []),
    ...(row.limit ? [429] : []),
    ...(row.events ? [503] : []),
  ]);
}

type Rows = typeof ROUTES;
/** A call by its method and its path, below `/api` but for the health checks. */
export type RouteKey = keyof Rows;
type Of<Key extends RouteKey, Part extends keyof RouteRow> =
  Rows[Key] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : unknown;

export type ParamsOf<Key extends RouteKey> = Of<Key, 'params'>;
export type QueryOf<Key extends RouteKey> = Of<Key, 'query'>;
export type BodyOf<Key extends RouteKey> = Of<Key, 'body'>;
/** What a call answers, or the data of each of its events. */
export type AnswerOf<Key extends RouteKey> = Of<Key, 'answer'> & Of<Key, 'events'>;
/** All that a call is given: in its path, its query and its body. */
export type GivenOf<Key extends RouteKey> = ParamsOf<Key> & QueryOf<Key> & BodyOf<Key> & Of<Key, 'form'>;
