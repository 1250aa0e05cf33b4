import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeForStatus, ERRORS, type ErrorCode, type ErrorResponse } from '#data/contract/errors.ts';
import type { FieldProblems } from '#data/domain/members/account-rules.ts';
import { isDatabaseAway } from '#data/database/postgres.ts';
import { boundedLog } from '../core/logging.ts';
import { isApiPath, splitTarget } from './request-path.ts';

interface AppErrorOptions extends ErrorOptions {
  /** Replaces the table's text. */
  message?: string | undefined;
  /** For the Retry-After header. */
  retryAfterSeconds?: number;
  /** A sentence for each form field with a problem. */
  fields?: FieldProblems;
}

/** An error with an answer for the client: its code, status and text are in the table of errors. */
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

/** The codes of SQLite, PostgreSQL and the system for a full disk or an exceeded quota. */
const FULL_DISK: ReadonlySet<string> = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);

/** The status and body for an error; of an internal one only that it happened. */
function answerOf(error: FastifyError | AppError): ErrorResponse & { status: number } {
  if (error instanceof AppError) {
    const { statusCode: status, message, code, fields } = error;
    return { status, message, code, ...(fields && { fields }) };
  }
  if (FULL_DISK.has(error.code)) return { ...ERRORS.cannot_save, code: 'cannot_save' };
  if (isDatabaseAway(error)) return { ...ERRORS.unavailable, code: 'unavailable' };
  // The result of a check helps the client; any other text could reveal internals.
  if (error.validation !== undefined) return { status: 400, message: error.message, code: codeForStatus(400) };
  const code = codeForStatus(error.statusCode ?? 500);
  const status = code === 'internal' ? 500 : (error.statusCode ?? 500);
  return { status, message: ERRORS[code].message, code };
}

/**
 * Answers every error of an app with `{ message, code }`, or with a line of text where a page was asked for. Internal
 * errors are logged; no stack trace is ever sent.
 */
export function errorHandler() {
  const noteBusy = boundedLog<FastifyRequest>((request, count) => {
    request.log.warn({ req: request, count }, 'turned away: the site is busy');
  });
  return (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void => {
    const { status, ...body } = answerOf(error);
    // Expected under load and no fault: a line a minute without a stack is enough.
    if (body.code === 'busy') noteBusy(request);
    else if (status >= 500) request.log.error({ err: error, req: request }, 'a request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.retryAfterSeconds));
    if (isApiPath(splitTarget(request.raw.url ?? '/').path))
      reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
    else reply.type('text/plain; charset=utf-8').send(`${body.message}\n`);
  };
}
