import type { Suggestion } from '#data/contract/content.ts';
import { SEARCH_LENGTH, searchWords } from '#data/domain/words/search-words.ts';
import { escapeHtml } from '#site/html-text.ts';

import { ApiError } from '../client/request.ts';
import { askLatest, searchPages } from '../client/search.ts';

const GROUP_NAMES: Readonly<Record<Suggestion['kind'], string>> = {
  team: 'Teams',
  page: 'Pages',
  player: 'Players',
  game: 'Games',
  story: 'Stories',
  recruit: 'Recruits',
};

const WORD = /([\p{L}\p{N}\p{M}&'’‘ʻʼ.]+)/u;

/** A word, or the text between two. The part that was typed is highlighted, regardless of accents and apostrophes. */
function pieceHtml(piece: string, typed: readonly string[]): string {
  const plain = (text: string): string => searchWords(text).join('');
  const most = Math.max(0, ...typed.map((word) => (plain(piece).startsWith(word) ? word.length : 0)));
  let end = 0;
  while (plain(piece.slice(0, end)).length < most) end += 1;
  const mark = end === 0 ? '' : `<mark>${escapeHtml(piece.slice(0, end))}</mark>`;
  return mark + escapeHtml(piece.slice(end));
}

/**
 * The groups of a list of suggestions, each with its name; what was typed is highlighted in the titles.
 *
 * @param listId of the element they are for; its options are `<listId>-0`, `-1` and so on
 */
export function suggestionsHtml(suggestions: readonly Suggestion[], query: string, listId: string): string {
  const typed = searchWords(query);
  const options = suggestions.map(({ kind, path, title, detail }, at) => {
    const pieces = title.split(WORD).map((piece) => pieceHtml(piece, typed));
    const html = `<a class="suggestion" role="option" id="${listId}-${at}" href="${escapeHtml(path)}" tabindex="-1" aria-selected="false"><span>${pieces.join('')}</span> <small>${escapeHtml(detail)}</small></a>`;
    return { kind, html };
  });
  const groups = Map.groupBy(options, ({ kind }) => kind);
  return [...groups].reduce((html, [kind, ofKind]) => {
    const id = `${listId}-${kind}`;
    const name = `<small class="px-3.5" role="presentation" id="${id}">${GROUP_NAMES[kind]}</small>`;
    return `${html}<div role="group" aria-labelledby="${id}">${name}${ofKind.map((option) => option.html).join('')}</div>`;
  }, '');
}

/** Too short to be noticed, long enough to make one request of a word that is typed without a pause. */
const REST_MS = 120;

function countText(count: number, query: string): string {
  if (count > 0) return count === 1 ? '1 suggestion' : `${count} suggestions`;
  return `Nothing found for '${query}'. Try a team, two teams, 'SEC week 5', a player or a page.`;
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'No suggestions: there is no connection.';
  return error.status === 429 || error.status === 503
    ? 'Search is busy. Please try again shortly.'
    : 'Search is down right now.';
}

/**
 * Lets a search box suggest pages: a combobox whose focus stays in the field (W3C's ARIA practices, 'editable combobox
 * with list autocomplete'). No option is selected until the reader selects one; then its page opens.
 */
export function suggestIn(input: HTMLInputElement): void {
  const { form } = input;
  if (form === null) return;
  const list = document.createElement('div');
  list.className = 'suggestions';
  list.id = `${input.id}-list`;
  list.role = 'listbox';
  list.ariaLabel = 'Suggestions';
  // Says how many suggestions there are, or why there are none.
  const status = document.createElement('p');
  status.role = 'status';
  form.append(list, status);
  input.setAttribute('aria-controls', list.id);

  let options: HTMLElement[] = [];
  let active = -1;
  const activate = (at: number): void => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    options[at]?.setAttribute('aria-selected', 'true');
    options[at]?.scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[at]?.id ?? '');
  };
  const open = (isOpen: boolean, text = ''): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
    status.className = isOpen || text === '' ? 'visually-hidden' : 'suggestions px-3.5 py-3.5';
    status.textContent = text;
  };
  const ask = askLatest(searchPages, REST_MS);
  const close = (): void => {
    void ask(null);
    open(false);
  };
  const show = (found: readonly Suggestion[], text: string): void => {
    list.innerHTML = suggestionsHtml(found, input.value, list.id);
    options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    open(found.length > 0, text);
    // In the drawer a keyboard on the screen leaves little room: the list gets all of it.
    if (text !== '' && form.closest('dialog')) form.scrollIntoView({ block: 'start' });
  };
  const typed = async (): Promise<void> => {
    const query = input.value.trim();
    const isLongEnough = query.length >= SEARCH_LENGTH.fewest;
    activate(-1);
    if (!isLongEnough) show([], '');
    try {
      const found = await ask(isLongEnough ? query : null);
      if (found) show(found, countText(found.length, query));
    } catch (error) {
      show([], failureText(error));
    }
  };
  /** Handles a key; true when the field must not handle it, too. */
  const handles = (key: string): boolean => {
    if (key === 'Tab') close();
    if (/^(?:Home|End|Arrow(?:Left|Right))$/.test(key)) activate(-1);
    if (key === 'Enter' && active >= 0) {
      options[active]?.click();
      return true;
    }
    if (/^Arrow(?:Up|Down)$/.test(key) && options.length > 0) {
      if (list.hidden) open(true);
      // Wraps around without going through the field.
      const next = key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1;
      activate((next + options.length) % options.length);
      return true;
    }
    if (key !== 'Escape' || input.value === '') return false;
    const isClosed = list.hidden && status.textContent === '';
    close();
    if (isClosed) {
      input.value = '';
      show([], '');
    }
    return true;
  };

  close();
  input.maxLength = SEARCH_LENGTH.most;
  input.addEventListener('input', () => void typed());
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && handles(event.key)) event.preventDefault();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close();
  });
  list.addEventListener('click', close);
  list.addEventListener('mousedown', (event) => {
    // The focus stays in the field.
    event.preventDefault();
  });
  if (input.value !== '') void typed();
}
