/*
 * The search and the conference filter of Team Central. The page includes it with
 * `<script> import '#site/scripts/team-central/team-central.ts'; </script>`; until the reader touches the filter only
 * this small part is loaded, then the searching part and the list of articles.
 *
 * What it relies on in the page (site/pages/teams.astro):
 *   section[data-team-central][data-index]   the whole; data-index is the address of the list of articles
 *   form[data-team-central-form]             submitting it does not leave the page
 *   input[data-team-central-search]          the text looked for
 *   button[data-conference][aria-pressed]    one for each conference; '' is 'All Conferences'; one is pressed
 *   [data-team-central-status][role=status]  how many were found
 *   [data-team-central-grid]                 its children are site/components/ArticleCard, each with data-article
 *   [data-team-central-empty][hidden]        'No Articles Found'
 *   [data-team-central-more]                 the way to the archive; not while a filter is active
 * The address keeps both as ?q= and ?conference=, so that a search can be linked.
 */
import type { ArticleSearch } from './search-articles.ts';

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
    conference:
      buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.dataset[
        'conference'
      ] ?? '',
  });
  const keepInAddress = ({ query, conference }: ArticleSearch): void => {
    const address = new URL(location.href);
    const values = { q: query.trim(), conference };
    for (const [name, value] of Object.entries(values)) {
      address.searchParams.delete(name);
      if (value !== '') address.searchParams.append(name, value);
    }
    history.replaceState(history.state, '', address);
  };
  const load = () => import('./show-results.ts');
  const apply = async (): Promise<void> => {
    const { showResults } = await load();
    await showResults(section, current);
  };
  const changed = (): void => {
    keepInAddress(current());
    void apply();
  };

  input.addEventListener('focus', () => void load(), { once: true });
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
  // What the browser restored into the field on the way back counts less than the address.
  input.value = wanted.get('q') ?? '';
  press(buttons.some((button) => button.dataset['conference'] === conference) ? conference : '');
  if (input.value !== '' || current().conference !== '') void apply();
}
