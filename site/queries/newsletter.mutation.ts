import { mutationOptions } from '@tanstack/react-query';

import type { NewsletterRequest, NewsletterResponse } from '#data/contract/newsletter.ts';

import { apiPost } from './api-client.ts';

/** `POST /api/newsletter`: signs an address up; a known one is a success too. */
export function newsletterMutation() {
  return mutationOptions({
    mutationFn: (request: NewsletterRequest) =>
      apiPost<NewsletterResponse>('/api/newsletter', request),
  });
}
