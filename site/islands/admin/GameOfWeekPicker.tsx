import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { GameResponse } from '#data/contract/content.ts';
import { byKickoffAscending, gameTitle } from '#data/domain/football/game.ts';
import { isCovered } from '#data/domain/football/team.ts';
import { easternDay } from '#data/domain/eastern-time.ts';
import { getWeek, LAST_WEEK, weekOfDay, type WeekTable } from '#data/domain/football/week.ts';
import { formatKickoff } from '#data/domain/football/kickoff.ts';
import { chooseGameOfWeek, releasesQuery, staffChoicesQuery } from '#site/browser/client/admin.ts';
import { gameOfWeekQuery } from '#site/browser/client/content.ts';
import { getQueryClient, useApiQuery } from '#site/browser/client/query-client.ts';
import { weekGamesQuery } from '#site/browser/client/scores.ts';

import { Button } from '../ui/Button.tsx';
import { Facts, LoadFailed, Panel } from '../ui/Panel.tsx';
import { failureToast } from '../ui/toast.ts';
import { useAction } from '../ui/use-action.ts';

/** The current week and the next one, if there is one. */
export function weeksToChooseFrom(season: WeekTable, now: Date): number[] {
  const current = weekOfDay(season, easternDay(now));
  return [current, current + 1].filter((week) => week <= LAST_WEEK);
}

/** The games that staff can choose: with a team of the five conferences, not called off; soonest first. */
export function choosableGames(games: readonly GameResponse[]): GameResponse[] {
  return games
    .filter(
      ({ status, awayTeam, homeTeam }) =>
        status !== 'postponed' &&
        status !== 'cancelled' &&
        status !== 'result not known' &&
        (isCovered(awayTeam) || isCovered(homeTeam)),
    )
    .toSorted(byKickoffAscending);
}

const RULES = '';

/** The games of these weeks as of the current release, which may show an earlier day of the season. */
function useGames(season: WeekTable) {
  const { data: releases } = useApiQuery(releasesQuery());
  const asOf = releases?.find(({ isCurrent }) => isCurrent)?.asOf ?? null;
  const [now] = useState(() => new Date());
  const numbers = weeksToChooseFrom(season, asOf === null ? now : new Date(asOf));
  const queries = useQueries({ queries: numbers.map(weekGamesQuery) }, getQueryClient());
  const weeks = numbers.map((week, index) => ({
    week,
    games: choosableGames(queries[index]?.data?.games ?? []),
  }));
  return { weeks: weeks.filter(({ games }) => games.length > 0), queries };
}

export function GameOfWeekPicker(season: WeekTable) {
  const id = useId();
  const { data: shown } = useApiQuery(gameOfWeekQuery());
  const choices = useApiQuery(staffChoicesQuery());
  const { weeks, queries } = useGames(season);
  const chosen = choices.data?.gameOfWeek ?? null;
  const [picked, setPicked] = useState<string>();
  const value = picked ?? chosen?.gameId ?? RULES;
  const isListed = weeks.some(({ games }) => games.some((game) => game.id === chosen?.gameId));
  const { mutate, isPending } = useAction(chooseGameOfWeek, {
    says: () => ({ title: 'Choice Saved', description: 'It takes effect with the next update.' }),
    done: () => setPicked(undefined),
    failed: failureToast('Choice Not Saved'),
  });
  const isIdle = isPending || value === (chosen?.gameId ?? RULES);

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
            {chosen !== null && !isListed && <option value={chosen.gameId}>{chosen.label}</option>}
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
