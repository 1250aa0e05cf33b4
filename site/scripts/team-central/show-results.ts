import { apiGet } from '#site/api-client/request.ts';
import type { ArticleIndex, IndexedArticle } from '#site/lib/page-data/article-index.ts';

import { type ArticleSearch, isActive, searchArticles } from './search-articles.ts';
import { storyCard } from './story-card.ts';

/** Cards shown at once; the rest comes with 'Show more'. */
const PAGE_SIZE = 24;
const LEAD = 'story-lead';

interface Parts {
  section: HTMLElement;
  grid: HTMLElement;
  empty: HTMLElement | null;
  status: HTMLElement | null;
  more: HTMLElement | null;
}

/** The cards that the page was built with, as they stood at first. */
let built: Element[] | undefined;
/** Of these the one that leads the page; among results none does. */
let lead: Element | undefined;
let index: Promise<ArticleIndex> | undefined;

function partsOf(section: HTMLElement): Parts | undefined {
  const grid = section.querySelector<HTMLElement>('[data-team-central-grid]');
  if (!grid) return undefined;
  return {
    section,
    grid,
    empty: section.querySelector('[data-team-central-empty]'),
    status: section.querySelector('[data-team-central-status]'),
    more: section.querySelector('[data-team-central-more]'),
  };
}

function loadIndex(section: HTMLElement): Promise<ArticleIndex> {
  index ??= apiGet<ArticleIndex>(section.dataset['index'] ?? '/teams/articles.json').catch(
    (error: unknown) => {
      index = undefined;
      throw error;
    },
  );
  return index;
}

function say(parts: Parts, text: string): void {
  if (parts.status) parts.status.textContent = text;
}

function showMoreButton(onPress: () => void): HTMLElement {
  const row = document.createElement('p');
  row.className = 'col-span-full';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = 'Show more articles';
  button.addEventListener('click', onPress);
  row.append(button);
  return row;
}

function render(parts: Parts, found: readonly IndexedArticle[], all: ArticleIndex): void {
  const cards = built ?? [];
  const model = cards[1] ?? cards[0];
  const byId = new Map(cards.map((card) => [card.getAttribute('data-article'), card]));
  const cardOf = (article: IndexedArticle): Element[] => {
    const own = byId.get(article.id);
    if (own) {
      own.classList.remove(LEAD);
      return [own];
    }
    const team = article.teamId === null ? null : (all.teams[article.teamId] ?? null);
    return model ? [storyCard(model, article, team)] : [];
  };
  parts.grid.replaceChildren(...found.slice(0, PAGE_SIZE).flatMap(cardOf));

  let shown = PAGE_SIZE;
  if (found.length <= shown) return;
  const row = showMoreButton(() => {
    const next = found.slice(shown, shown + PAGE_SIZE).flatMap(cardOf);
    row.before(...next);
    shown += PAGE_SIZE;
    if (shown >= found.length) row.remove();
    // The button moved down or went away: the focus goes on with the first new card.
    next[0]?.querySelector<HTMLElement>('.story-link')?.focus();
  });
  parts.grid.append(row);
}

function restore(parts: Parts): void {
  parts.grid.replaceChildren(...(built ?? []));
  lead?.classList.add(LEAD);
  if (parts.empty) parts.empty.hidden = (built ?? []).length > 0;
  if (parts.more) parts.more.hidden = false;
  say(parts, '');
}

/**
 * Shows what matches, or, with nothing to look for, the page as it was built. Takes the section
 * `[data-team-central]`, and how to ask what the reader looks for by now: typing goes on while the
 * list of articles is on its way.
 */
export async function showResults(
  section: HTMLElement,
  current: () => ArticleSearch,
): Promise<void> {
  const parts = partsOf(section);
  if (!parts) return;
  if (!built) {
    built = [...parts.grid.children];
    lead = built.find((card) => card.classList.contains(LEAD));
  }
  if (!isActive(current())) {
    restore(parts);
    return;
  }
  let all: ArticleIndex;
  try {
    all = await loadIndex(section);
  } catch {
    say(parts, 'The articles could not be loaded. Please try again later.');
    return;
  }
  const search = current();
  if (!isActive(search)) return;
  const found = searchArticles(all, search);
  render(parts, found, all);
  if (parts.empty) parts.empty.hidden = found.length > 0;
  if (parts.more) parts.more.hidden = true;
  const count = found.length === 1 ? '1 article' : `${String(found.length)} articles`;
  say(parts, found.length === 0 ? 'No articles found' : `${count} found`);
}
