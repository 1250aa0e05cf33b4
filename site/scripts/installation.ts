import type { InstallationAnswer } from '#data/contract/installation.ts';

// The page is built without knowing what the server has: what this installation lacks leaves it.
void fetch('/api/installation').then(async (answer) => {
  if (!answer.ok) return;
  const { benefits, ...has } = (await answer.json()) as InstallationAnswer;
  for (const row of document.querySelectorAll<HTMLElement>('[data-benefit]'))
    row.hidden = !benefits.includes(row.dataset['benefit'] ?? '');
  for (const part of document.querySelectorAll<HTMLElement>('[data-needs]'))
    part.hidden = !has[part.dataset['needs'] as keyof typeof has];
});
