import { type Static, Type } from 'typebox';
import { SUBSCRIPTION_STATUSES } from '../domain/members/subscription.ts';
import { USER_ROLES } from '../domain/members/account-rules.ts';
import {
  flag,
  instant,
  instantOrNull,
  integer,
  nullable,
  nullableValue,
  TeamSchema,
  text,
  textOrNull,
} from '../domain/schemas.ts';
import { letterChoice } from './newsletter.ts';
import { MESSAGE, NEW_PASSWORD, type RouteRows } from './route-rows.ts';
import { SupportExportSchema } from './support.ts';

/** How a member's plan stands. */
export const planFields = {
  subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
  subscriptionEndDate: instantOrNull,
  cancelAtPeriodEnd: flag,
};

/** The signed-in person's own account (specification section 3); signed in only if it has a string `username`. */
export const UserSchema = Type.Object({
  username: text,
  email: text,
  emailVerified: Type.Boolean({ description: 'The member has proved to read mail there' }),
  emailRefused: Type.Boolean({
    description: 'The address took no mail for good, or somebody complained: no letters go there',
  }),
  sendsMail: Type.Boolean({ description: 'False: this site sends none, so nothing can be proved' }),
  alertsKey: nullableValue(
    Type.String({ description: 'What a browser takes alerts with; null: this site sends none' }),
  ),
  createdAt: instant,
  role: Type.Enum(USER_ROLES),
  ...planFields,
  paymentDueBy: nullableValue(
    Type.String({
      description: 'ISO 8601 UTC: until when a renewal that failed can be paid without losing Premium',
    }),
  ),
  favoriteTeam: nullable(TeamSchema),
});

export type UserResponse = Static<typeof UserSchema>;

export const FAVORITE_TEAM_SAVED = 'Your favorite team has been saved successfully.';
export const PASSWORD_CHANGED = 'Your password has been changed.';

/** Everything that is stored about the person who asks. */
export const AccountExportSchema = Type.Object({
  exportedAt: instant,
  account: Type.Object({
    username: text,
    email: text,
    emailVerifiedAt: textOrNull,
    role: Type.Enum(USER_ROLES),
    createdAt: text,
    passwordChangedAt: text,
    favoriteTeamId: textOrNull,
    subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
    subscriptionEndDate: textOrNull,
    cancelAtPeriodEnd: flag,
    paymentDueBy: textOrNull,
  }),
  billing: nullable(
    Type.Object({
      customerId: Type.String({ description: 'Who the member is to the payment provider' }),
      since: text,
      subscription: nullable(
        Type.Object({
          id: text,
          status: Type.String({ description: "The provider's own word" }),
          currentPeriodEnd: text,
          cancelAt: textOrNull,
          pastDueSince: textOrNull,
          syncedAt: text,
        }),
      ),
    }),
  ),
  newsletter: nullable(
    Type.Object({
      id: text,
      email: text,
      joinedAt: Type.String({ description: 'When it was last asked for' }),
      askedFrom: nullableValue(Type.String({ description: 'The IP address of the request' })),
      textVersion: nullableValue(Type.String({ description: 'Of the words of the form' })),
      confirmedAt: textOrNull,
      confirmedFrom: textOrNull,
      leftAt: textOrNull,
      ...letterChoice,
      timeZone: textOrNull,
    }),
  ),
  secondFactor: nullable(Type.Object({ since: text, recoveryCodesLeft: integer })),
  sessions: Type.Array(Type.Object({ device: text, place: text, signedInAt: text, lastSeenAt: text, endsAt: text })),
  networks: Type.Array(
    Type.Object({
      mark: Type.String({
        description: 'Stands for a network the member has signed in from, which it does not name',
      }),
      lastUsedAt: text,
    }),
  ),
  alertDevices: Type.Array(
    Type.Object({
      sentTo: Type.String({ description: 'Where the push service takes alerts to a device' }),
      since: text,
    }),
  ),
  letters: Type.Array(Type.Object({ kind: text, sentTo: text, state: text, writtenAt: text, endedAt: textOrNull })),
  support: Type.Array(SupportExportSchema),
  links: Type.Array(Type.Object({ purpose: text, sentTo: text, madeAt: text, endsAt: text, usedAt: textOrNull })),
  securityEvents: Type.Array(
    Type.Object({
      at: text,
      kind: text,
      address: textOrNull,
      count: Type.Integer({ description: 'How often within the hour from `at`' }),
    }),
  ),
});

export type AccountExport = Static<typeof AccountExportSchema>;

/** Whether alerts go to the device that asks. */
const PushResponseSchema = Type.Object({ isOn: flag });
const email = { limit: { max: 20 } };
const alerts = { limit: { max: 30 } };

/** What members do with their own account. */
export const ACCOUNT_ROUTES = {
  'POST /user/verify-address': {
    ...email,
    summary: 'Send the letter that asks to confirm the address again',
    answer: MESSAGE,
    errors: [409, 503],
  },
  'POST /user/email': {
    ...email,
    summary: 'Ask for another address; it counts once its owner confirms it',
    form: Type.Object({ email: text, password: text }),
    answer: MESSAGE,
    errors: [503],
  },
  'POST /user/push': {
    ...alerts,
    summary: "Send alerts of the favorite team's games to this device",
    // A PushSubscription as browsers write it (Push API, toJSON).
    body: Type.Object({
      endpoint: Type.String({ maxLength: 1000 }),
      keys: Type.Object({
        p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
      }),
    }),
    answer: PushResponseSchema,
    errors: [413, 415, 422, 503],
  },
  'DELETE /user/push': {
    ...alerts,
    summary: 'Send no more alerts to this device',
    answer: PushResponseSchema,
  },
  'POST /user/favorite-team': {
    summary: 'Save the favorite team',
    form: Type.Object({ teamId: text }),
    // The text of specification section 8, and the team as it is now.
    answer: Type.Object({ message: text, favoriteTeam: TeamSchema }),
    errors: [404, 422],
  },
  'POST /user/password': {
    summary: 'Change the password; every other session ends',
    form: Type.Object({ currentPassword: text, newPassword: NEW_PASSWORD }),
    answer: Type.Object({
      message: text,
      sessionsEnded: Type.Integer({ description: 'On other devices; this one stays signed in' }),
    }),
    errors: [429, 503],
  },
  'GET /user/export': {
    summary: 'Everything that is stored about the member, as a file',
    // A person takes one, and perhaps another after a mistake; each one reads everything that is stored.
    limit: { max: 6, timeWindow: '1 hour' },
    answer: AccountExportSchema,
    errors: [503],
  },
  'POST /user/delete': {
    summary: 'Delete the account and everything that belongs to it',
    form: Type.Object({ password: text }),
    answer: Type.Object({
      message: text,
      removed: Type.Object({
        account: flag,
        sessions: integer,
        newsletter: Type.Boolean({
          description: 'The address is off the newsletter list; only a confirmed one is taken off',
        }),
      }),
    }),
    errors: [429, 503],
  },
} as const satisfies RouteRows;
