import { Type, type TSchema } from 'typebox';
import { PASSWORD_LENGTH } from '../domain/members/account-rules.ts';
import { text } from '../domain/schemas.ts';

/** So many calls of one member or of one visitor's address in a time, a minute unless it says otherwise. */
export interface CallLimit {
  max: number;
  timeWindow?: string;
  /** Counts by address, though only members may ask. */
  isByAddress?: boolean;
}

/** What a call takes and answers. */
export interface RouteRow {
  summary: string;
  description?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** In the place of `body` where the server checks each field itself, so that a refusal names every bad one. */
  form?: TSchema;
  /** With status 200 unless `status` says otherwise. */
  answer?: TSchema;
  status?: 201;
  /** In the place of `answer`: the data of each event of a stream. */
  events?: TSchema;
  /** The statuses of refusals besides those that follow from the rest. */
  errors?: readonly number[];
  limit?: CallLimit;
  /** Programs call it, not pages: its writes may come from any origin. */
  isForPrograms?: true;
}

/** Rows by method and path, with `{name}` for what the path names. */
export type RouteRows = Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, RouteRow>;

/** Using the links of letters, and asking for one: far more than a reader who often changes their mind. */
export const LETTER_CALLS = { max: 60, timeWindow: '10 minutes' };

/** The answer of calls that have nothing to say but a sentence. */
export const MESSAGE = Type.Object({ message: text });
export const NEW_PASSWORD = Type.String({
  description: `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, not a common one`,
});
