import { articlePath } from '#data/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { StaffChoices } from '#data/contract/admin.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { staffChoicesQuery } from '#site/queries/admin.query.ts';
import { articlesQuery } from '#site/queries/latest-content.query.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { Panel } from '../dashboard/Panel.tsx';
import { findArticles } from './find-articles.ts';
import { HideButton } from './HideButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { readerMoment } from './measures.ts';
import { countOf } from './update-words.ts';

const MOST_FOUND = 6;
type Hidden = StaffChoices['hiddenArticles'];

function SearchArticles({ hidden }: { hidden: Hidden }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  // Every article with its text is a large answer: only for somebody who is about to search.
  const [isWanted, setWanted] = useState(false);
  const articles = useQuery({ ...articlesQuery(), enabled: isWanted }, getQueryClient());
  const leftOut = new Set(hidden.map(({ articleId }) => articleId));
  const { found, total } = findArticles(articles.data ?? [], typed, leftOut, MOST_FOUND);
  const isSearching = typed.trim() !== '';
  return (
    <>
      <div className="admin-search">
        <label className="label" htmlFor={id}>
          Find an article by its title
        </label>
        <input
          id={id}
          className="field"
          type="search"
          autoComplete="off"
          value={typed}
          onFocus={() => {
            setWanted(true);
          }}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <p className="hint" role="status">
          {isSearching && articles.isLoading && 'Loading the articles'}
          {isSearching &&
            articles.data !== undefined &&
            (total === 0
              ? 'No article has this in its title.'
              : `${countOf(total, 'article', 'articles')} found${total > found.length ? `, the newest ${String(found.length)} shown` : ''}`)}
        </p>
      </div>
      {articles.error !== null && (
        <LoadFailed what="The articles" onRetry={() => void articles.refetch()} />
      )}
      {found.length > 0 && (
        <ul className="admin-list">
          {found.map(({ id: articleId, title, publishedAt, author }) => (
            <li key={articleId} className="article-line">
              <div>
                <a href={articlePath(articleId)}>{title}</a>
                <p className="meta">{`${author} · ${formatEasternDate(publishedAt)}`}</p>
              </div>
              <HideButton articleId={articleId} title={title} hide />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Takes articles off the site and brings them back, with the next update. */
export function HiddenArticles() {
  const { data, error, refetch } = useQuery(staffChoicesQuery(), getQueryClient());
  const hidden = data?.hiddenArticles ?? [];
  return (
    <Panel title="Hidden Articles">
      {error !== null && <LoadFailed what="The hidden articles" onRetry={() => void refetch()} />}
      <SearchArticles hidden={hidden} />
      {data !== undefined && hidden.length === 0 && <p>No article is hidden.</p>}
      {hidden.length > 0 && (
        <ul className="admin-list" aria-label="Hidden articles">
          {hidden.map(({ articleId, title, hiddenBy, hiddenAt }) => (
            <li key={articleId} className="article-line">
              <div>
                <p>{title}</p>
                <p className="meta">{`Hidden by ${hiddenBy}, ${readerMoment(hiddenAt)}`}</p>
              </div>
              <HideButton articleId={articleId} title={title} hide={false} />
            </li>
          ))}
        </ul>
      )}
      <p className="meta">Takes effect with the next update, and stays over every update.</p>
    </Panel>
  );
}
