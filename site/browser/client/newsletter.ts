import { queryOptions } from '@tanstack/react-query';

import type {
  MemberLetters,
  NewsletterChoiceRequest,
  NewsletterReader,
  NewsletterResponse,
  NewsletterState,
} from '#data/contract/newsletter.ts';

import { apiQuery, getQueryClient } from './query-client.ts';
import { ApiError, apiPost, exchange } from './request.ts';

/** `GET /api/newsletter/state`: whether letters are sent at all. */
export const newsletterStateQuery = () => apiQuery<NewsletterState>('newsletter', 'state');

/** `POST /api/newsletter`: signs an address up; a known one is a success too. */
export const signUpForNewsletter = (email: string) => apiPost<NewsletterResponse>('/api/newsletter', { email });

/** `POST /api/newsletter/confirm`: follows the link of a letter; resolves to what opens the preferences. */
export async function confirmNewsletter(token: string): Promise<string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await apiPost<{ token: string }>('/api/newsletter/confirm', { token, timeZone });
  return answer.token;
}

/** `POST /api/newsletter/reader`: what the reader of a letter has chosen. */
export const readerQuery = (token: string) =>
  queryOptions({
    queryKey: ['newsletter', 'reader', token],
    queryFn: () => apiPost<NewsletterReader>('/api/newsletter/reader', { token }),
  });

/** `POST /api/newsletter/preferences`: stores what a reader wants. */
export async function chooseLetters(choice: NewsletterChoiceRequest): Promise<void> {
  const reader = await apiPost<NewsletterReader>('/api/newsletter/preferences', choice);
  getQueryClient().setQueryData(readerQuery(choice.token).queryKey, reader);
}

/** `POST /api/newsletter/unsubscribe`, as mail programs do it. */
export async function stopLetters(token: string): Promise<void> {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await exchange('POST', `/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`, { body });
}

/** `POST /api/newsletter/return`: takes that back; resolves to what the reader had chosen. */
export async function resumeLetters(token: string): Promise<void> {
  const reader = await apiPost<NewsletterReader>('/api/newsletter/return', { token });
  getQueryClient().setQueryData(readerQuery(token).queryKey, reader);
}

/** True when a link of a letter opens nothing any more. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}

/** `GET /api/user/newsletter`: whether letters go to the member's own address. */
export const memberLettersQuery = () => apiQuery<MemberLetters>('user', 'newsletter');

/** `POST /api/user/newsletter`: from now on they do. */
export async function beginLetters(): Promise<void> {
  const letters = await apiPost<MemberLetters>('/api/user/newsletter');
  getQueryClient().setQueryData(memberLettersQuery().queryKey, letters);
}
