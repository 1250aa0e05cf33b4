import { apiGet } from '#site/api-client/request.ts';

// The page is built without knowing what the server has: a benefit that this installation lacks leaves the table.
void apiGet<string[]>('/api/benefits').then(
  (benefits) => {
    for (const row of document.querySelectorAll<HTMLElement>('[data-benefit]'))
      row.hidden = !benefits.includes(row.dataset['benefit'] ?? '');
  },
  // Without an answer the table stays as it is: nothing can be bought then either.
  () => undefined,
);
