// The page is built without knowing what the server has: a benefit that this installation lacks leaves the table.
void fetch('/api/benefits').then(async (answer) => {
  if (!answer.ok) return;
  const benefits = (await answer.json()) as string[];
  for (const row of document.querySelectorAll<HTMLElement>('[data-benefit]'))
    row.hidden = !benefits.includes(row.dataset['benefit'] ?? '');
});
