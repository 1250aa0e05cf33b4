import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeForStatus, type ErrorCode, type ErrorResponse, ERRORS } from '#data/contract/errors.ts';
import type { FieldProblems } from '#data/domain/members/account.ts';
import { isDatabaseAway } from '#data/database/postgres.ts';
import { boundedLog } from '../logging.ts';
import { isApiPath, splitTarget } from './request-path.ts';

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

/** How SQLite, PostgreSQL and the system say that the disk, or somebody's share of it, is full. */
const FULL_DISK: ReadonlySet<string> = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
/** The status and body for an error; of one that is ours nothing but that it happened. */
function answerOf(error: FastifyError | AppError): ErrorResponse & { status: number } {
  if (error instanceof AppError) {
    const { statusCode: status, message, code, fields } = error;
    return { status, message, code, ...(fields && { fields }) };
  }
  if (FULL_DISK.has(error.code)) return { ...ERRORS.cannot_save, code: 'cannot_save' };
  if (isDatabaseAway(error)) return { ...ERRORS.unavailable, code: 'unavailable' };
  const status = error.validation === undefined ? (error.statusCode ?? 500) : 400;
  const code = codeForStatus(status);
  // What a check found wrong helps whoever sent it; any other text could reveal our internals.
  const message = error.validation === undefined ? ERRORS[code].message : error.message;
  return { status: code === 'internal' ? 500 : status, message, code };
}

type ErrorHandler = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * What answers every error of an app: `{ message, code }`, or a line of text where a page was asked for. One that is
 * ours is logged; no stack trace ever leaves the process.
 */
export function errorHandler(): ErrorHandler {
  const noteBusy = boundedLog<FastifyRequest>((request, count) => {
    request.log.warn({ req: request, count }, 'turned away: the site is busy');
  });
  return (error, request, reply) => {
    const { status, ...body } = answerOf(error);
    // Expected under load, and no fault to look for: a line a minute without a stack is enough.
    if (body.code === 'busy') noteBusy(request);
    else if (status >= 500) request.log.error({ err: error, req: request }, 'a request failed');
    sendAnswer(error, { status, body }, request, reply);
  };
}

function sendAnswer(
  error: FastifyError | AppError,
  { status, body }: { status: number; body: ErrorResponse },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.code(status).header('cache-control', 'no-store');
  if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds));
  }
  if (isApiPath(splitTarget(request.raw.url ?? '/').path)) {
    reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  } else {
    reply.type('text/plain; charset=utf-8').send(`${body.message}\n`);
  }
}
