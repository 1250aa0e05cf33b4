import { Type } from 'typebox';

/** `GET /healthz`: the process answers. */
export const HealthSchema = Type.Object({ status: Type.Enum(['ok']) });

/** `GET /readyz`: the server is not stopping, a release is open, accounts can be written, the disk has room for them, and letters go. */
export const ReadinessSchema = Type.Object({
  status: Type.Enum(['ready']),
  releaseId: Type.String(),
});
