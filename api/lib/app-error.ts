import { ERRORS, type ErrorCode } from '#data/contract/errors.ts';
import type { FieldProblems } from '#data/domain/members/account.ts';

interface AppErrorOptions extends ErrorOptions {
  /** In place of the table's text, where a sentence can say more. */
  message?: string | undefined;
  /** Whole seconds, for the Retry-After header. */
  retryAfterSeconds?: number;
  /** A sentence for each field of a form that cannot be used. */
  fields?: FieldProblems;
}

/** A refusal with an answer for the caller: its code, status and text stand in the table of errors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: FieldProblems | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.fields = options.fields;
  }
}
