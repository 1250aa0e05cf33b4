import { Type, type Static } from 'typebox';
import errors from './errors.json' with { type: 'json' };

/** Every error the API answers with (specification section 8): codes are for programs and stay, messages for people. */
export const ERRORS: Readonly<Record<ErrorCode, { status: number; message: string }>> = errors;

export type ErrorCode = keyof typeof errors;

const PLAINEST: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** The code for a status that no entry was named for: the plainest of its kind. */
export function codeForStatus(status: number): ErrorCode {
  return PLAINEST[status] ?? (status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}

/** The body of every answer that is an error. */
export const ErrorResponseSchema = Type.Object({
  message: Type.String({ description: 'For people; may change' }),
  code: Type.String({ description: 'For programs; stays' }),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'A sentence for each field that cannot be used, by its name',
    }),
  ),
});

export type ErrorResponse = Static<typeof ErrorResponseSchema>;
