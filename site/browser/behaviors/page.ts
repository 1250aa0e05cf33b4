import { showFromLastPage } from './flash.ts';

/*
 * What every page does once it is parsed. Code for few pages is fetched on those pages only; code that follows the
 * reader's hand is fetched at the first movement.
 */

/** Offline, or on the way to another page, the reader goes on without it. */
const readOn = (): void => undefined;
const hasAny = (selector: string): boolean => document.querySelector(selector) !== null;
if (hasAny('[data-countdown]')) import('./countdown.ts').catch(readOn);
if (hasAny('.signed-in :is([data-my-team], [data-my-team-link])')) import('./my-team.ts').catch(readOn);
if (hasAny('[data-share-popup]')) import('./share.ts').catch(readOn);
if (hasAny('[data-live-week]')) import('../live/show-scores.ts').catch(readOn);

/** The tallest header, on wide screens (CSS pixels). */
const TALLEST_HEADER_PX = 128;
/** Until header-scroll.ts follows the reading: a page that stands further down hides the header. */
function placeHeader(): void {
  document.documentElement.dataset['header'] = scrollY > TALLEST_HEADER_PX ? 'off' : 'back';
}
placeHeader();
const once = { once: true, passive: true };
addEventListener(
  'scroll',
  () => {
    // Going back, the browser may jump to where the reader was only now: the header must not come over it.
    placeHeader();
    import('./header-scroll.ts').catch(readOn);
  },
  once,
);
addEventListener('pointerover', () => void import('./fetch-ahead.ts').catch(readOn), once);

void showFromLastPage();

/* The suggestions of a search box are fetched when it gets the focus; letters typed meanwhile are not lost. */
for (const input of document.querySelectorAll<HTMLInputElement>('[data-search] > input')) {
  input.role = 'combobox';
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  const wait = (): void => input.addEventListener('focus', begin, { once: true });
  const begin = (): void => {
    if (navigator.onLine) import('./search-box.ts').then(({ suggestIn }) => suggestIn(input), wait);
    // Browsers keep an import that failed: without a network the next focus tries.
    else wait();
  };
  if (document.activeElement === input) begin();
  else wait();
}
