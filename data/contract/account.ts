import { type Static, Type } from 'typebox';
import { SUBSCRIPTION_STATUSES } from '../domain/members/subscription.ts';
import { FREQUENCIES } from '../newsletter/preferences.ts';
import { USER_ROLES } from '../domain/members/account-rules.ts';
import { nullable, nullableValue, TeamSchema } from '../domain/schemas.ts';
import { PASSWORD_RULE } from './sign-in.ts';
import { LetterPreferencesSchema } from './newsletter.ts';
import { SupportExportSchema } from './support.ts';

/** The signed-in person's own account (specification section 3); signed in only if it has a string `username`. */
export const UserSchema = Type.Object({
  username: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean({ description: 'The member has proved to read mail there' }),
  emailRefused: Type.Boolean({
    description: 'The address took no mail for good, or somebody complained: no letters go there',
  }),
  sendsMail: Type.Boolean({ description: 'False: this site sends none, so nothing can be proved' }),
  alertsKey: nullableValue(
    Type.String({ description: 'What a browser takes alerts with; null: this site sends none' }),
  ),
  createdAt: Type.String({ description: 'ISO 8601 UTC' }),
  role: Type.Enum(USER_ROLES),
  subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
  subscriptionEndDate: nullableValue(Type.String({ description: 'ISO 8601 UTC' })),
  cancelAtPeriodEnd: Type.Boolean(),
  paymentDueBy: nullableValue(
    Type.String({
      description: 'ISO 8601 UTC: until when a renewal that failed can be paid without losing Premium',
    }),
  ),
  favoriteTeam: nullable(TeamSchema),
});

export type UserResponse = Static<typeof UserSchema>;
/** The body of `POST /api/user/favorite-team` (specification section 7). */
export const FavoriteTeamRequestSchema = Type.Object({ teamId: Type.String() });
/** The answer: the text of specification section 8, and the team as it is now. */
export const FavoriteTeamResponseSchema = Type.Object({
  message: Type.String(),
  favoriteTeam: TeamSchema,
});

export const FAVORITE_TEAM_SAVED = 'Your favorite team has been saved successfully.';

/** The body of `POST /api/user/password`. */
export const PasswordRequestSchema = Type.Object({
  currentPassword: Type.String(),
  newPassword: Type.String({ description: PASSWORD_RULE }),
});

export const PasswordResponseSchema = Type.Object({
  message: Type.String(),
  sessionsEnded: Type.Integer({ description: 'On other devices; this one stays signed in' }),
});

export const PASSWORD_CHANGED = 'Your password has been changed.';

/** The body of `POST /api/user/email`: the change waits for the link in a letter to the new address. */
export const EmailRequestSchema = Type.Object({ email: Type.String(), password: Type.String() });

/** The body of `POST /api/user/delete`. */
export const DeleteAccountRequestSchema = Type.Object({ password: Type.String() });
export const DeleteAccountResponseSchema = Type.Object({
  message: Type.String(),
  removed: Type.Object({
    account: Type.Boolean(),
    sessions: Type.Integer(),
    newsletter: Type.Boolean({
      description: 'The address is off the newsletter list; only a confirmed one is taken off',
    }),
  }),
});

/** The answer of `GET /api/user/export`: everything that is stored about the person who asks. */
export const AccountExportSchema = Type.Object({
  exportedAt: Type.String({ description: 'ISO 8601 UTC' }),
  account: Type.Object({
    username: Type.String(),
    email: Type.String(),
    emailVerifiedAt: nullableValue(Type.String()),
    role: Type.Enum(USER_ROLES),
    createdAt: Type.String(),
    passwordChangedAt: Type.String(),
    favoriteTeamId: nullableValue(Type.String()),
    subscriptionStatus: Type.Enum(SUBSCRIPTION_STATUSES),
    subscriptionEndDate: nullableValue(Type.String()),
    cancelAtPeriodEnd: Type.Boolean(),
    paymentDueBy: nullableValue(Type.String()),
  }),
  billing: nullable(
    Type.Object({
      customerId: Type.String({ description: 'Who the member is to the payment provider' }),
      since: Type.String(),
      subscription: nullable(
        Type.Object({
          id: Type.String(),
          status: Type.String({ description: "The provider's own word" }),
          currentPeriodEnd: Type.String(),
          cancelAt: nullableValue(Type.String()),
          pastDueSince: nullableValue(Type.String()),
          syncedAt: Type.String(),
        }),
      ),
    }),
  ),
  newsletter: nullable(
    Type.Object({
      id: Type.String(),
      email: Type.String(),
      joinedAt: Type.String({ description: 'When it was last asked for' }),
      askedFrom: nullableValue(Type.String({ description: 'The IP address of the request' })),
      textVersion: nullableValue(Type.String({ description: 'Of the words of the form' })),
      confirmedAt: nullableValue(Type.String()),
      confirmedFrom: nullableValue(Type.String()),
      leftAt: nullableValue(Type.String()),
      wishes: LetterPreferencesSchema,
      rhythm: Type.Enum([...FREQUENCIES]),
      timeZone: nullableValue(Type.String()),
    }),
  ),
  secondFactor: nullable(Type.Object({ since: Type.String(), recoveryCodesLeft: Type.Integer() })),
  sessions: Type.Array(
    Type.Object({
      device: Type.String(),
      place: Type.String(),
      signedInAt: Type.String(),
      lastSeenAt: Type.String(),
      endsAt: Type.String(),
    }),
  ),
  networks: Type.Array(
    Type.Object({
      mark: Type.String({
        description: 'Stands for a network the member has signed in from, which it does not name',
      }),
      lastUsedAt: Type.String(),
    }),
  ),
  alertDevices: Type.Array(
    Type.Object({
      sentTo: Type.String({ description: 'Where the push service takes alerts to a device' }),
      since: Type.String(),
    }),
  ),
  letters: Type.Array(
    Type.Object({
      kind: Type.String(),
      sentTo: Type.String(),
      state: Type.String(),
      writtenAt: Type.String(),
      endedAt: nullableValue(Type.String()),
    }),
  ),
  support: Type.Array(SupportExportSchema),
  links: Type.Array(
    Type.Object({
      purpose: Type.String(),
      sentTo: Type.String(),
      madeAt: Type.String(),
      endsAt: Type.String(),
      usedAt: nullableValue(Type.String()),
    }),
  ),
  securityEvents: Type.Array(
    Type.Object({
      at: Type.String(),
      kind: Type.String(),
      address: nullableValue(Type.String()),
      count: Type.Integer({ description: 'How often within the hour from `at`' }),
    }),
  ),
});

export type AccountExport = Static<typeof AccountExportSchema>;

/** The body of `POST /api/user/push`: a PushSubscription as browsers write it (Push API, toJSON). */
export const PushRequestSchema = Type.Object({
  endpoint: Type.String({ maxLength: 1000 }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^B[A-Za-z0-9_-]{86}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
});

/** The answer of both calls: whether alerts go to the device that asks. */
export const PushResponseSchema = Type.Object({ isOn: Type.Boolean() });
