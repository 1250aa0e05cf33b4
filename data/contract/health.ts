import { Type } from 'typebox';

/** `GET /healthz`: the process answers. */
export const HealthSchema = Type.Object({ status: Type.Enum(['ok']) });

/** `GET /readyz`: a release is open and accounts can be written. */
export const ReadinessSchema = Type.Object({
  status: Type.Enum(['ready']),
  releaseId: Type.String(),
});
