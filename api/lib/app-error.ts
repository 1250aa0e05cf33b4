import { ERRORS, type ErrorCode } from '#data/contract/errors.ts';

/** A refusal that the caller is told about: its code, status and text stand in the table of errors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(ERRORS[code].message, options);
    this.name = 'AppError';
    this.code = code;
    this.statusCode = ERRORS[code].status;
  }
}
