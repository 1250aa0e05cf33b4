import { Type } from 'typebox';

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
