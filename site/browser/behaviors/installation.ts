import type { InstallationAnswer } from '#data/contract/billing.ts';

/** The page is built without knowing what the server has: what this installation lacks leaves it. */
async function takeOutWhatIsLacking(): Promise<void> {
  const answer = await fetch('/api/installation');
  if (!answer.ok) return;
  const { benefits, ...has } = (await answer.json()) as InstallationAnswer;
  for (const row of document.querySelectorAll<HTMLElement>('[data-benefit]'))
    row.hidden = !benefits.includes(row.dataset['benefit'] ?? '');
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs]'))
    part.hidden = !has[part.dataset['needs'] as keyof typeof has];
}

// Whoever leaves meanwhile, or is offline, has the page as it was built.
takeOutWhatIsLacking().catch(() => undefined);
