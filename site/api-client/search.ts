import type { Suggestion } from '#data/contract/content.ts';

import { apiGet } from './request.ts';

/** The pages that may be meant by what was typed, best first within each kind. Throws as apiGet. */
export const searchPages = (query: string, signal: AbortSignal): Promise<Suggestion[]> =>
  apiGet(`/api/search?${String(new URLSearchParams({ q: query }))}`, signal);
