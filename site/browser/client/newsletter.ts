import { queryOptions } from '@tanstack/react-query';

import type { GivenOf } from '#data/contract/routes.ts';

import { apiQuery, getQueryClient } from './query-client.ts';
import { ApiError, call, exchange } from './request.ts';

/** `POST /api/newsletter/confirm`: follows the link of a letter; resolves to what opens the preferences. */
export async function confirmNewsletter(token: string): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await call('POST /newsletter/confirm', { token, timeZone });
  return answer.token;
}

/** `POST /api/newsletter/reader`: what the reader of a letter has chosen. */
export const readerQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'reader', token],
    queryFn: () => call('POST /newsletter/reader', { token }),
  });

/** `POST /api/newsletter/preferences`: stores what a reader wants. */
export async function chooseLetters(choice: GivenOf<'POST /newsletter/preferences'>): Promise<void> {
  const reader = await call('POST /newsletter/preferences', choice);
  getQueryClient().setQueryData(readerQuery(choice.token).queryKey, reader);
}

/** `POST /api/newsletter/unsubscribe`, as mail programs do it. */
export async function stopLetters(token: string): Promise<void> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await exchange('POST', `/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`, { body });
}

/** `POST /api/newsletter/return`: takes that back; resolves to what the reader had chosen. */
export async function resumeLetters(token: string): Promise<void> {
  const reader = await call('POST /newsletter/return', { token });
  getQueryClient().setQueryData(readerQuery(token).queryKey, reader);
}

/** True when a link of a letter opens nothing any more. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

/** `GET /api/user/newsletter`: whether letters go to the member's own address. */
export const memberLettersQuery = () => apiQuery('GET /user/newsletter');

/** `POST /api/user/newsletter`: from now on they do. */
export async function beginLetters(): Promise<void> {
  const letters = await call('POST /user/newsletter');
  getQueryClient().setQueryData(memberLettersQuery().queryKey, letters);
}
