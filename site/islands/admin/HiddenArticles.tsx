import { useId, useState } from 'react';

import type { StaffChoices } from '#data/contract/admin.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { hideArticle, staffChoicesQuery } from '#site/browser/client/admin.ts';
import { articlesQuery } from '#site/browser/client/content.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';

import { Button } from '../ui/Button.tsx';
import { LoadFailed, Panel } from '../ui/Panel.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';
import { countOf } from './update-words.ts';

/** The articles whose title has what was typed, in any letter case; none for an empty search. */
export function findArticles<Article extends { title: string }>(
  articles: readonly Article[],
  typed: string,
): Article[] {
  const words = typed.trim().toLocaleLowerCase();
  if (words === '') return [];
  return articles.filter(({ title }) => title.toLocaleLowerCase().includes(words));
}

const MAX_FOUND = 6;
type Hidden = StaffChoices['hiddenArticles'];

interface ArticleRowProps {
  articleId: string;
  title: string;
  /** Shown under the title. */
  note: string;
  isHidden: boolean;
}

/** An article with a button that hides it or shows it again. It can be undone, so it asks nothing. */
function ArticleRow({ articleId, title, note, isHidden }: ArticleRowProps) {
  const hide = !isHidden;
  const { mutate, isPending } = useAction(() => hideArticle(articleId, hide), {
    says: () =>
      hide
        ? { title: 'Article Hidden', description: 'It leaves the site with the next update.' }
        : {
            title: 'Article Shown Again',
            description: 'It is back on the site with the next update.',
          },
    failed: failureToast(hide ? 'Article Not Hidden' : 'Article Still Hidden'),
  });
  const text = hide ? 'Hide' : 'Show again';
  return (
    <li className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        {isHidden ? <p>{title}</p> : <a href={articlePath(articleId)}>{title}</a>}
        <p className="meta">{note}</p>
      </div>
      <Button look="quiet small" aria-label={`${text}: ${title}`} isBusy={isPending} onPress={mutate}>
        {text}
      </Button>
    </li>
  );
}

function SearchArticles({ hidden }: { hidden: Hidden }) {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  // A large answer, with the text of every article: fetched when the field gets the focus.
  const [isWanted, setWanted] = useState(false);
  const articles = useApiQuery({ ...articlesQuery(), enabled: isWanted });
  const found = findArticles(articles.data ?? [], typed).filter(
    ({ id }) => !hidden.some(({ articleId }) => articleId === id),
  );
  const shown = found.slice(0, MAX_FOUND);
  const isSearching = typed.trim() !== '';
  return (
    <>
      <div className="admin-search w-full">
        <label className="label" htmlFor={fieldId}>
          Find an article by its title
        </label>
        <input
          id={fieldId}
          className="field"
          type="search"
          autoComplete="off"
          value={typed}
          onFocus={() => setWanted(true)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="hint" role="status">
          {isSearching && articles.isLoading && 'Loading the articles'}
          {isSearching &&
            articles.data !== undefined &&
            (found.length === 0
              ? 'No article has this in its title.'
              : `${countOf(found.length, 'article', 'articles')} found${found.length > shown.length ? `, the newest ${shown.length} shown` : ''}`)}
        </p>
      </div>
      <LoadFailed what="The articles" queries={[articles]} />
      {shown.length > 0 && (
        <ul className="admin-list w-full">
          {shown.map(({ id, title, publishedAt, author }) => (
            <ArticleRow
              key={id}
              articleId={id}
              title={title}
              note={`${author} · ${formatEasternDate(publishedAt)}`}
              isHidden={false}
            />
          ))}
        </ul>
      )}
    </>
  );
}

export function HiddenArticles() {
  const choices = useApiQuery(staffChoicesQuery());
  const hidden = choices.data?.hiddenArticles ?? [];
  return (
    <Panel title="Hidden Articles">
      <LoadFailed what="The hidden articles" queries={[choices]} />
      <SearchArticles hidden={hidden} />
      {choices.data !== undefined && hidden.length === 0 && <p>No article is hidden.</p>}
      {hidden.length > 0 && (
        <ul className="admin-list w-full" aria-label="Hidden articles">
          {hidden.map(({ articleId, title, hiddenBy, hiddenAt }) => (
            <ArticleRow
              key={articleId}
              articleId={articleId}
              title={title}
              note={`Hidden by ${hiddenBy}, ${readerMoment(hiddenAt)}`}
              isHidden
            />
          ))}
        </ul>
      )}
      <p className="meta">Takes effect with the next update, and stays over every update.</p>
    </Panel>
  );
}
