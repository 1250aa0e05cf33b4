import type { AnswerOf } from '#data/contract/routes.ts';

/** Pages are built for an installation with everything: this hides what the server does not have. */
async function takeOutWhatIsLacking(): Promise<void> {
  const answer = await fetch('/api/installation');
  if (!answer.ok) return;
  const { benefits, ...has } = (await answer.json()) as AnswerOf<'GET /installation'>;
  for (const row of document.querySelectorAll<HTMLElement>('[data-benefit]'))
    row.hidden = !benefits.includes(row.dataset['benefit'] ?? '');
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs]'))
    part.hidden = !has[part.dataset['needs'] as keyof typeof has];
}

// Offline, or on the way to another page, the page stays as built.
takeOutWhatIsLacking().catch(() => undefined);
