import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { GameResponse } from '#data/contract/content.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { byKickoffAscending, gameTitle } from '#data/domain/football/game.ts';
import { formatKickoff } from '#data/domain/football/kickoff.ts';
import { isCoveredGame } from '#data/domain/football/team.ts';
import { getWeek, LAST_WEEK, weekOfDay, type WeekTable } from '#data/domain/football/week.ts';
import { articlePath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';
import { releasesQuery, showChoices, staffChoicesQuery } from '#site/browser/client/admin.ts';
import { gameOfWeekQuery } from '#site/browser/client/content.ts';
import { apiQuery, getQueryClient, useApiQuery } from '#site/browser/client/query-client.ts';
import { call } from '#site/browser/client/request.ts';
import { weekGamesQuery } from '#site/browser/client/scores.ts';

import { Button } from '../ui/Button.tsx';
import { Facts, LoadFailed, Panel } from '../ui/Panel.tsx';
import { readerMoment } from '../ui/reader-dates.ts';
import { useAction } from '../ui/use-action.ts';
import { countOf } from './update-words.ts';

/** The current week and the next one, if there is one. */
export function weeksToChooseFrom(season: WeekTable, now: Date): number[] {
  const current = weekOfDay(season, easternDay(now));
  return [current, current + 1].filter((week) => week <= LAST_WEEK);
}

/** The games that staff can choose: with a team of the five conferences, not called off; soonest first. */
export function choosableGames(games: readonly GameResponse[]): GameResponse[] {
  return games
    .filter(({ status }) => !['postponed', 'cancelled', 'result not known'].includes(status))
    .filter(isCoveredGame)
    .toSorted(byKickoffAscending);
}

/** The games of these weeks as of the current release, which may show an earlier day of the season. */
function useGames(season: WeekTable) {
  const { data: releases } = useApiQuery(releasesQuery());
  const [now] = useState(() => new Date());
  const asOf = releases?.find(({ isCurrent }) => isCurrent)?.asOf;
  const numbers = weeksToChooseFrom(season, asOf ? new Date(asOf) : now);
  const queries = useQueries({ queries: numbers.map(weekGamesQuery) }, getQueryClient());
  const weeks = numbers.map((week, index) => ({ week, games: choosableGames(queries[index]?.data?.games ?? []) }));
  return { weeks: weeks.filter(({ games }) => games.length > 0), queries };
}

/** The value of the option that leaves it to the rules. */
const RULES = '';

export function GameOfWeekPicker(season: WeekTable) {
  const id = useId();
  const { data: shown } = useApiQuery(gameOfWeekQuery());
  const choices = useApiQuery(staffChoicesQuery());
  const { weeks, queries } = useGames(season);
  const chosen = choices.data?.gameOfWeek ?? null;
  const current = chosen?.gameId ?? RULES;
  const [picked, setPicked] = useState<string>();
  const value = picked ?? current;
  const isListed = weeks.some(({ games }) => games.some((game) => game.id === current));
  const { mutate, isPending } = useAction(
    (gameId: string | null) => showChoices(call('POST /admin/game-of-week', { gameId })),
    {
      says: () => ({ title: 'Choice Saved', description: 'It takes effect with the next update.' }),
      done: () => setPicked(undefined),
      failed: 'Choice Not Saved',
    },
  );
  const isIdle = isPending || value === current;

  return (
    <Panel title="Game of the Week">
      <LoadFailed what="The games to choose from" queries={[...queries, choices]} />
      <Facts
        facts={[
          ['Readers see', shown ? gameTitle(shown) : 'No Game of the Week'],
          ['Chosen', chosen === null ? 'By the rules' : `${chosen.label}, by ${chosen.chosenBy}`],
        ]}
      />
      <form
        className="admin-form flex w-full flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isIdle) mutate(value === RULES ? null : value);
        }}
      >
        <div className="min-w-0">
          <label className="label" htmlFor={id}>
            Game
          </label>
          <select
            id={id}
            className="field"
            value={value}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setPicked(event.target.value)}
          >
            <option value={RULES}>Let the rules choose</option>
            {chosen !== null && !isListed && <option value={current}>{chosen.label}</option>}
            {weeks.map(({ week, games }) => (
              <optgroup key={week} label={getWeek(season, week).name}>
                {games.map((game) => (
                  <option key={game.id} value={game.id}>
                    {`${gameTitle(game)}, ${formatKickoff(game)}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <Button type="submit" look="quiet" isBusy={isIdle}>
          {isPending ? 'Saving...' : 'Save Choice'}
        </Button>
      </form>
      <p className="meta" id={`${id}-hint`}>
        Takes effect with the next update, and stays until it is changed here.
      </p>
    </Panel>
  );
}

/** The articles whose title has what was typed, in any letter case; none for an empty search. */
export function findArticles<Article extends { title: string }>(
  articles: readonly Article[],
  typed: string,
): Article[] {
  const words = typed.trim().toLocaleLowerCase();
  return words === '' ? [] : articles.filter(({ title }) => title.toLocaleLowerCase().includes(words));
}

interface ArticleRowProps {
  articleId: string;
  title: string;
  /** Shown under the title. */
  note: string;
  isHidden?: boolean;
}

/** An article with a button that hides it or shows it again. It can be undone, so it asks nothing. */
function ArticleRow({ articleId, title, note, isHidden = false }: ArticleRowProps) {
  const text = isHidden ? 'Show again' : 'Hide';
  const changing = useAction(() => showChoices(call('POST /admin/articles/hide', { articleId, hidden: !isHidden })), {
    says: () =>
      isHidden
        ? { title: 'Article Shown Again', description: 'It is back on the site with the next update.' }
        : { title: 'Article Hidden', description: 'It leaves the site with the next update.' },
    failed: isHidden ? 'Article Still Hidden' : 'Article Not Hidden',
  });
  return (
    <li className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        {isHidden ? <p>{title}</p> : <a href={articlePath(articleId)}>{title}</a>}
        <p className="meta">{note}</p>
      </div>
      <Button look="quiet small" aria-label={`${text}: ${title}`} action={changing}>
        {text}
      </Button>
    </li>
  );
}

const MAX_FOUND = 6;

/** Finds articles by their titles; those that are hidden are left out. */
function SearchArticles({ hidden }: { hidden: readonly { articleId: string }[] }) {
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  // A large answer, with the text of every article: fetched when the field gets the focus.
  const [isWanted, setWanted] = useState(false);
  const articles = useApiQuery({ ...apiQuery('GET /articles'), enabled: isWanted });
  const found = findArticles(articles.data ?? [], typed).filter(
    ({ id }) => !hidden.some(({ articleId }) => articleId === id),
  );
  const shown = found.slice(0, MAX_FOUND);
  const status = (): string => {
    if (articles.isLoading) return 'Loading the articles';
    if (articles.data === undefined) return '';
    if (found.length === 0) return 'No article title matches.';
    const rest = found.length > MAX_FOUND ? `, the newest ${MAX_FOUND} shown` : '';
    return `${countOf(found.length, 'article', 'articles')} found${rest}`;
  };
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
          {typed.trim() !== '' && status()}
        </p>
      </div>
      <LoadFailed what="The articles" queries={[articles]} />
      {shown.length > 0 && (
        <ul className="admin-list w-full">
          {shown.map(({ id, title, publishedAt, author }) => (
            <ArticleRow key={id} articleId={id} title={title} note={`${author} · ${formatEasternDate(publishedAt)}`} />
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
