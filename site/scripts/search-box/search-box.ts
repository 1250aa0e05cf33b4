/*
 * What the search box suggests: a combobox whose focus stays in the field (W3C's ARIA practices, 'editable combobox with
 * list autocomplete'). Nothing is chosen until the reader chooses; then the page opens.
 */
import type { Suggestion } from '#data/contract/search.ts';
import { SEARCH_LENGTH } from '#data/domain/search-words.ts';
import { apiGet, ApiError } from '#site/api-client/request.ts';

import { askLatest } from './ask-latest.ts';
import { suggestionsHtml } from './suggestions-html.ts';

/** So short that it is not felt, so long that a word typed at once is one question. */
const REST_MS = 120;

const find = (query: string, signal: AbortSignal): Promise<Suggestion[]> =>
  apiGet(`/api/search?${new URLSearchParams({ q: query }).toString()}`, signal);

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No suggestions: there is no connection.';
  return error.status === 429 || error.status === 503
    ? 'Search rests for a moment. Please try again shortly.'
    : 'Search does not work right now.';
}

/**
 * Lets a search box suggest.
 *
 * @param before what stood in the field when it got the focus: letters typed since then are answered at once
 */
export function suggestIn(form: HTMLFormElement, input: HTMLInputElement, before: string): void {
  const list = document.createElement('div');
  list.className = 'suggestions';
  list.id = `${input.id}-list`;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  list.hidden = true;
  // Says how many there are, or stands in the list's place and says why there are none.
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'visually-hidden';
  form.append(list, status);
  input.setAttribute('aria-controls', list.id);

  let options: HTMLElement[] = [];
  let active = -1;
  const asker = askLatest(find, REST_MS);

  const activate = (at: number): void => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', option?.id ?? '');
  };
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
  };
  const say = (text: string, isShown = false): void => {
    status.className = isShown ? 'suggestions suggestions-note' : 'visually-hidden';
    status.textContent = text;
  };
  const close = (): void => {
    asker.stop();
    open(false);
    say('');
  };
  const show = (found: readonly Suggestion[], query: string): void => {
    list.innerHTML = suggestionsHtml(found, query, list.id);
    options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    open(found.length > 0);
    if (found.length > 0) say(found.length === 1 ? '1 suggestion' : `${found.length} suggestions`);
    else
      say(
        `Nothing found for '${query}'. Try a team, two teams, 'SEC week 5', a title or a recruit.`,
        true,
      );
    // In the drawer a keyboard on the screen leaves little room: all of it is for the list.
    if (form.closest('dialog')) form.scrollIntoView({ block: 'start' });
  };
  const typed = async (): Promise<void> => {
    const query = input.value.trim();
    activate(-1);
    if (query.length < SEARCH_LENGTH.fewest) {
      options = [];
      close();
      return;
    }
    try {
      const found = await asker.ask(query);
      if (found) show(found, query);
    } catch (error) {
      options = [];
      open(false);
      say(failureText(error), true);
    }
  };

  /** Handles a key; true when it is not for the field. */
  const handled = (key: string): boolean => {
    const isShown = !list.hidden;
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (options.length === 0) return false;
        const last = options.length - 1;
        const from = isShown ? active : -1;
        if (!isShown) open(true);
        if (key === 'ArrowDown') activate(from === last ? 0 : from + 1);
        else activate(from <= 0 ? last : from - 1);
        return true;
      }
      case 'Enter':
        options[active]?.click();
        return active >= 0;
      case 'Escape':
        if (status.textContent === '' && input.value === '') return false;
        if (status.textContent === '') {
          input.value = '';
          options = [];
        }
        close();
        return true;
      case 'Tab':
        close();
        return false;
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        activate(-1);
        return false;
      default:
        return false;
    }
  };

  input.maxLength = SEARCH_LENGTH.most;
  input.addEventListener('input', () => void typed());
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && handled(event.key)) event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
  list.addEventListener('mousedown', (event) => {
    // The focus stays in the field.
    event.preventDefault();
  });
  list.addEventListener('click', close);
  if (input.value !== before) void typed();
}
