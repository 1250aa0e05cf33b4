/*
 * The search and the conference filter of Team Central (site/pages/teams.astro). The code that searches is fetched at
 * the first use. The address has the search, so that it can be linked.
 */
import type { ArticleSearch } from './search-articles.ts';

const LOST = 'The articles could not be loaded. Please try again later.';
const section = document.querySelector<HTMLElement>('[data-team-central]');
const input = section?.querySelector<HTMLInputElement>('[data-team-central-search]');

if (section && input) {
  const buttons = [...section.querySelectorAll<HTMLButtonElement>('button[data-conference]')];

  const press = (conference: string): void => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset['conference'] === conference));
    }
  };
  const current = (): ArticleSearch => ({
    query: input.value,
    conference: buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.dataset['conference'] ?? '',
  });
  const writeToAddress = ({ query, conference }: ArticleSearch): void => {
    const address = new URL(location.href);
    const values = { q: query.trim(), conference };
    for (const [name, value] of Object.entries(values)) {
      address.searchParams.delete(name);
      if (value !== '') address.searchParams.append(name, value);
    }
    history.replaceState(history.state, '', address);
  };
  const load = () => import('./team-central-results.tsx');
  const apply = async (): Promise<void> => {
    try {
      const { showResults } = await load();
      await showResults(section, current);
    } catch {
      const status = section.querySelector('[data-team-central-status]');
      if (status) status.textContent = LOST;
    }
  };
  const changed = (): void => {
    writeToAddress(current());
    void apply();
  };

  // A failure is shown with the first search.
  input.addEventListener('focus', () => void load().catch(() => undefined), { once: true });
  input.addEventListener('input', changed);
  section.querySelector('[data-team-central-form]')?.addEventListener('submit', (event) => {
    event.preventDefault();
    changed();
  });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      press(button.dataset['conference'] ?? '');
      changed();
    });
  }

  const wanted = new URLSearchParams(location.search);
  const conference = wanted.get('conference') ?? '';
  // The address counts more than what the browser restores into the field, and what the reader types meanwhile, more.
  if (document.activeElement !== input) input.value = wanted.get('q') ?? '';
  press(buttons.some((button) => button.dataset['conference'] === conference) ? conference : '');
  if (input.value !== '' || current().conference !== '') void apply();
}
