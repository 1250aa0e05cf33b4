import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

import type { Suggestion } from '#data/contract/content.ts';
import { PRODUCT } from '#data/domain/product.ts';
import type { ArtGame } from '#site/artwork/svg.ts';
import { ArticleCard } from '#site/components/games-and-stories/ArticleCard.tsx';
import { EmptyState } from '#site/components/page/ui.tsx';
import type { ArticleIndex, IndexedArticle } from '#site/page-data/articles/article-index.ts';

import { apiGet } from '../client/request.ts';
import { askLatest, searchPages } from '../client/search.ts';
import { type ArticleSearch, isActive, searchArticles } from './search-articles.ts';

/** Cards shown at first and with each 'Show more'. */
const PAGE_SIZE = 24;

/** The game of an article with its teams, which the index has only once. */
function gameOf({ game }: IndexedArticle, teams: ArticleIndex['teams']): ArtGame | null {
  const [awayTeam, homeTeam] = game ? [teams[game.away], teams[game.home]] : [];
  return game && awayTeam && homeTeam ? { ...game, awayTeam, homeTeam } : null;
}

interface ResultsProps {
  found: readonly IndexedArticle[];
  teams: ArticleIndex['teams'];
  /** The element with the cards. */
  grid: Element;
}

function Results({ found, teams, grid }: ResultsProps) {
  const [shown, setShown] = useState(PAGE_SIZE);
  useEffect(() => {
    // The button has moved or was removed: the focus goes to the first new card.
    if (shown > PAGE_SIZE) grid.querySelectorAll<HTMLElement>('.story-link')[shown - PAGE_SIZE]?.focus();
  }, [shown, grid]);
  return (
    <>
      {found.slice(0, shown).map((article) => (
        <ArticleCard
          key={article.id}
          article={{
            sourceSite: PRODUCT.name,
            figure: null,
            writtenAt: null,
            ...article,
            team: article.teamId === null ? null : (teams[article.teamId] ?? null),
          }}
          game={gameOf(article, teams)}
          shareable
        />
      ))}
      {shown < found.length && (
        <p className="col-span-full">
          <button type="button" className="button button-quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more articles
          </button>
        </p>
      )}
    </>
  );
}

const askPages = askLatest(searchPages, 400);

/** After a search without results: the words without the filter, a team's name in place of them, and similar pages. */
function OtherSearches({ index: all, search }: { index: ArticleIndex; search: ArticleSearch }) {
  const [pages, setPages] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    // Without an answer the rest of the page is enough.
    void askPages(search.query).then(
      (found) => setPages(found ?? []),
      () => setPages([]),
    );
  }, [search.query]);
  const spelled = pages.find(({ kind }) => kind === 'team')?.title ?? search.query;
  const searches = [...new Set([search.query, spelled])].flatMap((q) => {
    const { length } = searchArticles(all, { query: q, conference: '' });
    const title = `'${q}' in all conferences (${length})`;
    return length > 0 ? { path: `?${new URLSearchParams({ q })}`, title } : [];
  });
  return (
    <div className="col-span-full">
      <EmptyState
        title="No Articles Found"
        text="Try adjusting your search criteria or filters."
        actions={[...searches, ...pages].map(({ path, title }) => ({ href: path, label: title }))}
      />
    </div>
  );
}

/** The cards of the built page, and the element that replaces them during a search. */
let grids: { built: HTMLElement; results: HTMLElement; root: Root } | undefined;
let index: Promise<ArticleIndex> | undefined;
let searches = 0;

function loadIndex(section: HTMLElement): Promise<ArticleIndex> {
  index ??= apiGet<ArticleIndex>(section.dataset['index'] ?? '').catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

function gridsOf(section: HTMLElement): NonNullable<typeof grids> | undefined {
  const built = section.querySelector<HTMLElement>('[data-team-central-grid]');
  if (grids || !built) return grids;
  const results = built.cloneNode(false) as HTMLElement;
  grids = { built, results, root: createRoot(results) };
  return grids;
}

/**
 * Shows the results, or without a search the page as built. `current` is called again when the list of articles is
 * loaded: the reader may have typed on. Rejects when the list cannot be loaded.
 */
export async function showResults(section: HTMLElement, current: () => ArticleSearch): Promise<void> {
  const { built, results, root } = gridsOf(section) ?? {};
  const more = section.querySelector<HTMLElement>('[data-team-central-more]');
  const status = section.querySelector('[data-team-central-status]');
  if (!built || !results || !root || !status) return;
  const show = (isSearch: boolean, text: string): void => {
    if (isSearch) built.replaceWith(results);
    else results.replaceWith(built);
    if (more) more.hidden = isSearch;
    status.textContent = text;
  };

  const all = isActive(current()) ? await loadIndex(section) : undefined;
  const search = current();
  if (all === undefined || !isActive(search)) {
    show(false, '');
    return;
  }
  const found = searchArticles(all, search);
  searches += 1;
  const { teams } = all;
  // Synchronously, so that the grid is never empty.
  flushSync(() =>
    root.render(
      found.length === 0 ? (
        <OtherSearches index={all} search={search} />
      ) : (
        <Results key={searches} found={found} teams={teams} grid={results} />
      ),
    ),
  );
  const count = found.length === 1 ? '1 article' : `${found.length} articles`;
  show(true, found.length === 0 ? 'No articles found' : `${count} found`);
}
